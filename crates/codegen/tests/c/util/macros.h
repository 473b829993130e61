/* The parts of Mesa's header of the same name that generated headers use. */
#pragma once
#define PACKED __attribute__((__packed__))
