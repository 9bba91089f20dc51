// The API as a WASI program. It reads requests from standard input, each as a line "PATH LENGTH" and the document. It
// writes answers to standard output, each as a line with its length, and its bytes.
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

void *framewright_room(int32_t count);
int32_t framewright_answer(int32_t path_count, int32_t document_count);
const void *framewright_output(void);
int32_t framewright_output_count(void);

int main(void) {
  char path[100];
  int count;
  while (scanf("%99s %d", path, &count) == 2 && getchar() == '\n') {
    int path_count = (int)strlen(path);
    char *room = framewright_room(path_count + count);
    if (!room) return 1;
    memcpy(room, path, (size_t)path_count);
    if (fread(room + path_count, 1, (size_t)count, stdin) != (size_t)count) return 1;
    framewright_answer(path_count, count);
    printf("%d\n", framewright_output_count());
    fwrite(framewright_output(), 1, (size_t)framewright_output_count(), stdout);
  }
  return 0;
}
