// The addresses of clients.
#pragma once

#include <stdint.h>

#include "CMicroHTTPD.h"

struct sockaddr;

/// Whether two addresses are the same.
static inline bool fw_address_equals(fw_address a, fw_address b) {
  return memcmp(&a, &b, sizeof a) == 0;
}

/// The address of a client, without its port. Accepts null.
fw_address fw_address_of(const struct sockaddr *address);

/// A hash of an address; for IPv6 of its network, because one client may have a whole network.
uint32_t fw_address_hash(fw_address address);
