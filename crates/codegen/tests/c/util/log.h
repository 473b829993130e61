/* The parts of Mesa's header of the same name that generated headers use. */
#pragma once
#include <stdio.h>
#define mesa_loge(...) fprintf(stderr, __VA_ARGS__)
