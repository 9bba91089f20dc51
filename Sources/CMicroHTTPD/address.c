#include "address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <string.h>

/// The first bytes of an IPv4 address that is mapped into IPv6.
static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

fw_address fw_address_of(const struct sockaddr *address) {
  fw_address result = {0};
  if (address && address->sa_family == AF_INET) {
    result = fw_address_of_ipv4((const uint8_t *)&((const struct sockaddr_in *)address)->sin_addr);
  } else if (address && address->sa_family == AF_INET6) {
    memcpy(result.bytes, &((const struct sockaddr_in6 *)address)->sin6_addr, sizeof result.bytes);
  }
  return result;
}

void fw_address_write(fw_address address, char text[FW_ADDRESS_SIZE]) {
  static const fw_address zero = {0};
  text[0] = 0;
  if (memcmp(&address, &zero, sizeof zero) == 0) return;
  bool is_mapped = memcmp(address.bytes, mapped, sizeof mapped) == 0;
  const void *bytes = is_mapped ? address.bytes + sizeof mapped : address.bytes;
  inet_ntop(is_mapped ? AF_INET : AF_INET6, bytes, text, FW_ADDRESS_SIZE);
}

uint32_t fw_address_hash(fw_address address) {
  size_t count = memcmp(address.bytes, mapped, sizeof mapped) == 0 ? 16 : 8;
  // FNV-1a
  uint32_t hash = 2166136261;
  for (size_t i = 0; i < count; i++) hash = (hash ^ address.bytes[i]) * 16777619;
  return hash ^ hash >> 16;
}
