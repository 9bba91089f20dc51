#include "address.h"

#include <netinet/in.h>
#include <string.h>

fw_address fw_address_of(const struct sockaddr *address) {
  fw_address result = {0};
  if (address && address->sa_family == AF_INET) {
    memset(result.bytes + 10, 0xff, 2);
    memcpy(result.bytes + 12, &((const struct sockaddr_in *)address)->sin_addr, 4);
  } else if (address && address->sa_family == AF_INET6) {
    memcpy(result.bytes, &((const struct sockaddr_in6 *)address)->sin6_addr, sizeof result.bytes);
  }
  return result;
}

bool fw_address_is_known(fw_address address) {
  return memcmp(&address, &(fw_address){0}, sizeof address) != 0;
}

uint32_t fw_address_hash(fw_address address) {
  bool is_ipv4 = IN6_IS_ADDR_V4MAPPED((const struct in6_addr *)&address);
  size_t count = is_ipv4 ? sizeof address.bytes : sizeof address.bytes / 2;
  // FNV-1a
  uint32_t hash = 2166136261;
  for (size_t i = 0; i < count; i++) hash = (hash ^ address.bytes[i]) * 16777619;
  return hash ^ hash >> 16;
}
