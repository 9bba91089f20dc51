// libmicrohttpd accepts connections, runs their loops, encrypts them and sends replies. Five tricks use it beyond its
// documented interface. Decision 17 has their measurements, Decision 34 shows them in the path of a request.
//
// 1. The library reads through functions of this file. It is linked statically, and the linker's option --wrap passes
//    its calls of recv, and with TLS of gnutls_record_recv, to them. Reason: the library accepts heads that it must
//    reject, rejects some without a callback, and reads a head into memory that the reply shares. No callback runs
//    early enough.
// 2. It receives a substitute for each complete request: `GET / HTTP/1.1` or HEAD, because it frames the reply by the
//    method, and for HTTP/1.0 `Connection: Keep-Alive`. Reason: it must parse nothing twice. With edge-triggered
//    polling it takes a short read as the last one until the kernel reports more. If more bytes have arrived, the
//    substitute therefore has a body that fills the library's buffer.
// 3. All header fields of a reply are one field, Date. Their line ends are written into the library's copy, because the
//    library rejects values with line ends (and so checks every value). Reason: each field costs a twentieth of the
//    instructions of a small request. A Date of our own also saves its computation for each reply.
// 4. The server makes the chunks of a stream. MHD_RF_HTTP_VERSION_1_0_ONLY stops the library from adding its own
//    framing. Reason: its chunks must fit into a connection's memory of 3 KiB, which limits a stream to 0.6 GB/s.
// 5. The library also waits for events through a function of this file, which returns at most 127. Reason: if it
//    receives 128, it waits for more before it processes them, without a time limit.
#define _GNU_SOURCE
#include "microhttpd-insides.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>

#include "proxy.h"

#if MHD_VERSION != 0x00097500 && MHD_VERSION != 0x01000100
#warning "the server was tested with libmicrohttpd 0.9.75 and 1.0.1: test this version with scripts/prove microhttpd"
#endif

// MARK: - 1. Reading

/// Writes what libmicrohttpd receives for a complete request: the substitute. Returns its length, or FW_READ_FAILED.
static ssize_t hand_over(fw_connection *connection, char *buffer, size_t size);

/// Reads more of a connection's next request, or of what a proxy sends first. Returns the length of the substitute, or an
/// fw_read_result.
static ssize_t read_on(fw_connection *connection, char *buffer, size_t size) {
  fw_read_result result = FW_READ_COMPLETE;
  if (connection->awaits_proxy_header) result = fw_proxy_read_header(connection);
  if (result == FW_READ_COMPLETE) result = fw_read_request(connection);
  return result == FW_READ_COMPLETE ? hand_over(connection, buffer, size) : (ssize_t)result;
}

/// The library's recv. Another socket is not the library's: other objects that are linked into the program call recv, too.
ssize_t __wrap_recv(int socket, void *buffer, size_t size, int flags) {
  fw_connection *connection = fw_connection_of(socket);
  if (!connection) return __real_recv(socket, buffer, size, flags);
  ssize_t count = read_on(connection, buffer, size);
  return count > 0 ? count : fw_read_result_as_recv((fw_read_result)count);
}

/// The library's gnutls_record_recv. Another session is not the library's.
ssize_t __wrap_gnutls_record_recv(gnutls_session_t session, void *buffer, size_t size) {
  fw_connection *connection = fw_connection_of(gnutls_transport_get_int(session));
  if (!connection || connection->session != session)
    return __real_gnutls_record_recv(session, buffer, size);
  // The first call follows the handshake, whose bytes belong to no request.
  if (!connection->has_shaken_hands) fw_connection_begins(connection, FW_RESTING);
  connection->has_shaken_hands = true;
  ssize_t count = read_on(connection, buffer, size);
  switch (count) {
    case FW_READ_NOTHING_YET: return GNUTLS_E_AGAIN;
    case FW_READ_AGAIN: return GNUTLS_E_INTERRUPTED;
    case FW_READ_FAILED:
      return connection->tls_result < 0 ? connection->tls_result : GNUTLS_E_MEMORY_ERROR;
    default: return count;
  }
}

// MARK: - 2. The substituted request

static ssize_t hand_over(fw_connection *connection, char *buffer, size_t size) {
  static const char get[] = "GET / HTTP/1.1\r\n", head[] = "HEAD / HTTP/1.1\r\n";
  static const char keep_alive[] = "Connection:Keep-Alive\r\n";
  enum { LONGEST = 128, LENGTH = sizeof "Content-Length:000000\r\n\r\n" - 1 };
  if (size < LONGEST) return FW_READ_FAILED;
  fw_pooled_exchange *pooled = connection->incoming;
  const fw_exchange *exchange = &pooled->exchange;
  fw_text method = exchange->head.method;
  bool is_head = method.count == 4 && memcmp(method.bytes, "HEAD", 4) == 0;
  char *end = is_head ? mempcpy(buffer, head, sizeof head - 1)
                      : mempcpy(buffer, get, sizeof get - 1);
  if (exchange->head.is_http10 && !exchange->closes) {
    end[-3] = '0';
    end = mempcpy(end, keep_alive, sizeof keep_alive - 1);
  }
  // The request is in progress until its reply has been sent, so that a draining server waits for it.
  fw_connection_reads(connection);
  connection->incoming = NULL;
  connection->handed_over = pooled;
  bool is_more = connection->rest || !(connection->is_drained || connection->session);
  if (!is_more || exchange->closes) {
    end = mempcpy(end, "\r\n", 2);
    return end - buffer;
  }
  size_t left = (size_t)(buffer + size - end) - LENGTH;
  if (left > 999999) left = 999999;
  snprintf(end, LENGTH + 1, "Content-Length:%06zu\r\n\r\n", left);
  memset(end + LENGTH, 0, left);
  return end + LENGTH + left - buffer;
}

fw_pooled_exchange *fw_take_request(fw_connection *connection) {
  fw_pooled_exchange *pooled = connection->handed_over;
  connection->handed_over = NULL;
  return pooled;
}

// MARK: - 3. Header fields

/// Writes the current time as FW_DATE_COUNT bytes. Each thread formats it once per second.
static void write_date(char *text) {
  static const char days[7][4] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static const char months[12][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  static _Thread_local time_t second = -1;
  static _Thread_local char date[FW_DATE_COUNT + 1];
  time_t now = time(NULL);
  struct tm parts;
  if (now != second && gmtime_r(&now, &parts)) {
    second = now;
    // strftime would use the names of the locale, and read the time zone.
    snprintf(date, sizeof date, "%s, %02d %s %04d %02d:%02d:%02d GMT", days[parts.tm_wday],
             parts.tm_mday, months[parts.tm_mon], parts.tm_year + 1900, parts.tm_hour,
             parts.tm_min, parts.tm_sec);
  }
  memcpy(text, date, FW_DATE_COUNT);
}

bool fw_add_head(struct MHD_Response *response, fw_reply_fields *fields, bool closes) {
  // Before Date: version 0.9.75 adds a second Date if Connection follows.
  if (closes) MHD_add_response_header(response, "Connection", "close");
  write_date(fields->text);
  fields->text[fields->count] = 0;
  if (MHD_add_response_header(response, "Date", fields->text) != MHD_YES) return false;
  char *copy = (char *)MHD_get_response_header(response, "Date");
  for (unsigned i = 0; i < fields->end_count; i++) memcpy(copy + fields->ends[i], "\r\n", 2);
  return true;
}

// MARK: - 4. Chunks

// Each piece is a chunk: its size as eight digits, a line end, the bytes, and a line end. The last piece also has the
// end of the body. HTTP/1.0 has no chunks; the body ends with the connection.
static const char chunk_end[] = "\r\n", last_chunk[] = "0\r\n\r\n";
_Static_assert(FW_CHUNK_FRAME == FW_CHUNK_HEAD + sizeof chunk_end + sizeof last_chunk - 2, "frame");

struct MHD_Response *fw_make_chunked_response(fw_pooled_exchange *pooled, size_t piece,
                                              MHD_ContentReaderCallback read,
                                              MHD_ContentReaderFreeCallback release) {
  static const fw_text name = {"Transfer-Encoding", 17}, value = {"chunked", 7};
  fw_exchange *exchange = &pooled->exchange;
  exchange->closes = true;
  if (!exchange->head.is_http10 && !fw_exchange_add_field(exchange, name, value)) return NULL;
  struct MHD_Response *response = MHD_create_response_from_callback(
      MHD_SIZE_UNKNOWN, piece + FW_CHUNK_FRAME, read, pooled, release);
  if (response) MHD_set_response_options(response, MHD_RF_HTTP_VERSION_1_0_ONLY, MHD_RO_END);
  return response;
}

ssize_t fw_frame_piece(const fw_pooled_exchange *pooled, char *buffer, size_t count) {
  if (pooled->exchange.head.is_http10) {
    if (count == 0) return MHD_CONTENT_READER_END_OF_STREAM;
    memmove(buffer, buffer + FW_CHUNK_HEAD, count);
    return (ssize_t)count;
  }
  char *end = buffer;
  if (count > 0) {
    char head[FW_CHUNK_HEAD + 1];
    snprintf(head, sizeof head, "%08zx\r\n", count);
    memcpy(buffer, head, FW_CHUNK_HEAD);
    end = mempcpy(buffer + FW_CHUNK_HEAD + count, chunk_end, sizeof chunk_end - 1);
  }
  if (pooled->stream_ended) end = mempcpy(end, last_chunk, sizeof last_chunk - 1);
  return end - buffer;
}

// MARK: - 5. Events

int __real_epoll_wait(int epoll, struct epoll_event *events, int capacity, int timeout);

/// The library's epoll_wait. The event that it leaves out is returned by the next call.
int __wrap_epoll_wait(int epoll, struct epoll_event *events, int capacity, int timeout) {
  enum { LIBRARY_CAPACITY = 128 };
  if (capacity == LIBRARY_CAPACITY) capacity--;
  return __real_epoll_wait(epoll, events, capacity, timeout);
}
