#include "address.h"

#include <netinet/in.h>
#include <string.h>

/// The first bytes of an IPv4 address that is mapped into IPv6.
static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

fw_address fw_address_of(const struct sockaddr *address) {
  fw_address result = {0};
  if (address && address->sa_family == AF_INET) {
    memcpy(result.bytes, mapped, sizeof mapped);
    memcpy(result.bytes + sizeof mapped, &((const struct sockaddr_in *)address)->sin_addr, 4);
  } else if (address && address->sa_family == AF_INET6) {
    memcpy(result.bytes, &((const struct sockaddr_in6 *)address)->sin6_addr, sizeof result.bytes);
  }
  return result;
}

uint32_t fw_address_hash(fw_address address) {
  size_t count = memcmp(address.bytes, mapped, sizeof mapped) == 0 ? 16 : 8;
  // FNV-1a
  uint32_t hash = 2166136261;
  for (size_t i = 0; i < count; i++) hash = (hash ^ address.bytes[i]) * 16777619;
  return hash ^ hash >> 16;
}
