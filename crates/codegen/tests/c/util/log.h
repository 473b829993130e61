/* What generated headers take from Mesa's header of this name. */
#pragma once
#include <stdio.h>
#define mesa_loge(...) fprintf(stderr, __VA_ARGS__)
