// A row of a table of files: the row of the file that FILE names.
//
// Clang, which compiles every package, supports #embed in C17 too, and rebuilds when an embedded file
// changes.
{
  FILE, (const unsigned char[]){
#embed FILE
        },
      sizeof(const unsigned char[]) {
#embed FILE
  }
},
#undef FILE
