// A row of a table of files: of the one that FILE names.
//
// Clang, which builds every package, knows the directive in C17 too and watches the files for changes.
{
  FILE, (const unsigned char[]){
#embed FILE
        },
      sizeof(const unsigned char[]) {
#embed FILE
  }
},
#undef FILE
