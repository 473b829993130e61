/* What generated headers take from Mesa's header of this name. */
#pragma once
#define PACKED __attribute__((__packed__))
