// The addresses of clients.
#pragma once

#include <stdint.h>

#include "CMicroHTTPD.h"

struct sockaddr;

/// An IPv6 address, or an IPv4 address mapped into one; zero if a connection has neither.
typedef struct {
  uint8_t bytes[16];
} fw_address;

/// The address of a client, without its port. Accepts null.
fw_address fw_address_of(const struct sockaddr *address);

/// Writes an address as text, an IPv4 address in its usual form; empty for a zero address.
void fw_address_write(fw_address address, char text[FW_ADDRESS_SIZE]);

/// A hash of an address; for IPv6 of its network, because one client may have a whole network.
uint32_t fw_address_hash(fw_address address);
