# Compiles and links for WebAssembly: the module for browsers, and the programs of tests. steps.bash must have been read.

# Compiler flags of C and C++.
wasm_flags=(
  --target=wasm32-unknown-wasi -Oz -DNDEBUG -Werror
  -nostdlibinc -isystem /usr/include/wasm32-wasi/c++/v1 -isystem /usr/include/wasm32-wasi
  -idirafter /usr/include # Headers of libraries that are nothing but headers.
  -ISources/CBytes/include -ISources/CSimdjson/include -ISources/CPango/include
)
wasm_numbers=(-std=c++17 -fno-exceptions -fno-rtti -include Sources/WebAssembly/C/numbers.h)

# link_wasm ARGUMENT…: links for WebAssembly, with a C library. Swift's tables of Unicode are not linked: no code compares
# strings, except by their bytes.
link_wasm() {
  # The stack comes first, so that an overflow stops the module instead of overwriting data.
  wasm-ld --gc-sections --stack-first -z stack-size=262144 "$@" \
    /usr/lib/wasm32-wasi/libc.a \
    /usr/lib/llvm-"$llvm"/lib/clang/"$llvm"*/lib/wasi/libclang_rt.builtins-wasm32.a
}

# compile_embedded DIRECTORY: compiles the API as Embedded Swift for WebAssembly, DIRECTORY/WebAssembly.o.
compile_embedded() {
  local out=$1 module sources
  local options=(
    -swift-version 6 -wmo -parse-as-library -package-name framewright
    -target wasm32-unknown-none-wasm
    -enable-experimental-feature Embedded -enable-experimental-feature Extern
    -Xfrontend -disable-stack-protector
    # Functions that are inlined in the server are calls here; a function has one trap.
    -Xfrontend -ignore-always-inline -Xfrontend -mergeable-traps
    # Swift and LLVM inline less, and the reading of members not at all.
    -Xfrontend -sil-inline-caller-benefit-reduction-factor -Xfrontend 8
    -Xllvm -sil-inline-never-functions=ObjectReader -Xllvm -inline-threshold=-20
    # Functions are not specialized for their closure arguments.
    -Xllvm -sil-disable-pass=closure-specialize
    -Xcc "-fmodule-map-file=$out/module.modulemap" -I "$out"
  )

  # The C targets have no module map in the sources: the package manager generates one, and so does this script.
  for module in CBytes CSimdjson CPango; do
    echo "module $module { header \"$PWD/Sources/$module/include/$module.h\" export * }"
  done >"$out/module.modulemap"

  # The last module is compiled with all code that it uses from the others, which emit no code themselves: they are
  # optimized once, there.
  for module in Bytes JSON LayoutEngine SVG TextMeasurement LayoutAPI WebAssembly; do
    mapfile -t sources < <(find "Sources/$module" -name '*.swift' | LC_ALL=C sort)
    local result=(-Onone -emit-module -emit-module-path "$out/$module.swiftmodule")
    [[ $module != WebAssembly ]] || result=(-Osize -c -o "$out/$module.o")
    swiftc "${options[@]}" -module-name "$module" "${result[@]}" "${sources[@]}"
  done
}
