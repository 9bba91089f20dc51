# Shared by the scripts: the packages, and steps that print their title and duration. Everything here prints to
# stderr; stdout is the program's.

# fail MESSAGE…: ends the script with status 1.
fail() {
  echo "error: $*" >&2
  exit 1
}

# step TITLE COMMAND…: runs a command, timed; ends the script with its status if it fails.
step() {
  local title=$1 start=$SECONDS status=0
  shift
  echo "==> $title" >&2
  "$@" || status=$?
  if ((status != 0)); then
    echo "==> $title: failed with status $status after $((SECONDS - start)) s" >&2
    exit "$status"
  fi
  echo "==> $title: $((SECONDS - start)) s" >&2
}

# begin TITLE COMMAND…: begins a step that runs in parallel with the following ones, in its own process group. Its
# output is stored until the step is finished.
begun=()
begin() {
  local log
  log=$(mktemp)
  echo "==> $1: begins" >&2
  set -m
  (step "$@") </dev/null >"$log" 2>&1 &
  set +m
  begun[$!]=$log
}

# finish: waits for the steps that were begun and prints their output; ends the script with the status of a failed
# step.
finish() {
  local process status=0
  for process in "${!begun[@]}"; do
    wait "$process" || status=$?
    cat "${begun[$process]}" >&2
    rm "${begun[$process]}"
    unset "begun[$process]"
  done
  ((status == 0)) || exit "$status"
}

# abandon: ends the steps that were begun, if the script ends before them.
abandon() {
  local process
  for process in "${!begun[@]}"; do
    kill -- "-$process" 2>/dev/null || true
    rm -f "${begun[$process]}"
  done
}
trap abandon EXIT

# revision: prints the commit of the sources, with -dirty if files differ from it. It is $REVISION if that is set, and
# "unknown" outside of the repository.
revision() {
  local commit=${REVISION:-}
  [[ -n $commit || ! -e .git ]] ||
    commit=$(git describe --always --abbrev=40 --dirty --exclude '*' 2>/dev/null) || true
  echo "${commit:-unknown}"
}

# build_release PRODUCT [OPTION…]: builds a product as users run it, and prints its path. The options are those of
# `swift build`.
build_release() {
  local root build
  root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
  # Link-time optimization saves a tenth of the instructions (Docs/Decisions/0056-link-time-optimization.md).
  build=(swift build --package-path "$root" --configuration release --experimental-lto-mode full --product "$@")
  step "Build $1" env REVISION="$(cd "$root" && revision)" "${build[@]}" >&2
  echo "$("${build[@]}" --show-bin-path)/$1"
}

# build_packaged: builds the program for packages, with the Swift libraries and its files in Brotli, and prints its path
# (Docs/Decisions/0055-artifacts-of-a-release.md has the sizes).
build_packaged() {
  local list
  list=$(dirname "${BASH_SOURCE[0]}")/list-embedded-files
  install_packages brotli
  "$list" --pack
  # Swift's static libraries export the functions of the program, which keeps unused ones.
  build_release framewright --static-swift-stdlib -Xlinker --no-export-dynamic -Xlinker --icf=all
  "$list" --unpack
}

# Fonts for measuring texts; the Dockerfile has the same list.
fonts=(fonts-inter fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core fonts-roboto-unhinted)

# install_missing [NAME…]: installs the missing Debian packages among those that a build needs and those named. Swift
# itself must be installed.
install_missing() {
  command -v swift >/dev/null || fail "no swift on PATH; get it from https://www.swift.org/install"
  install_packages \
    ca-certificates git g++ libcurl4 libncurses6 libsqlite3-0 libxml2 `# for Swift itself` \
    libmicrohttpd-dev libsimdjson-dev libxxhash-dev                   `# for this package` \
    libdragonbox-dev libfast-float-dev zlib1g-dev libbrotli-dev libzstd-dev nettle-dev \
    libicu-dev libpango1.0-dev "${fonts[@]}" \
    "$@"
}

# Packages that render the pages of the documentation; the Dockerfile has the same list.
docs_packages=(python3-markdown-it python3-pygments python3-lunr libjs-lunr)

# build_docs: renders the pages of the documentation, which the program embeds if they exist.
build_docs() {
  install_packages "${docs_packages[@]}"
  "$(dirname "${BASH_SOURCE[0]}")/build-docs"
}

# install_packages NAME…: installs the missing Debian packages. Steps that run in parallel take turns, because apt-get
# fails while another one runs.
install_packages() {
  {
    flock 9
    install_packages_alone "$@"
  } 9<"${BASH_SOURCE[0]}"
}

install_packages_alone() {
  local missing=() package status apt_get=(env DEBIAN_FRONTEND=noninteractive apt-get --yes -qq)

  command -v dpkg-query >/dev/null || fail "not Debian: install what matches $*"
  for package in "$@"; do
    status=$(dpkg-query --show --showformat '${db:Status-Status}' "$package" 2>/dev/null) || true
    [[ $status == installed ]] || missing+=("$package")
  done
  ((${#missing[@]} > 0)) || return 0

  if ((EUID != 0)); then
    command -v sudo >/dev/null || fail "run this as root first: apt-get install ${missing[*]}"
    apt_get=(sudo "${apt_get[@]}")
  fi
  step "Update the package lists" "${apt_get[@]}" update >/dev/null
  step "Install ${missing[*]}" \
    "${apt_get[@]}" install --no-install-recommends "${missing[@]}" >/dev/null
}

# Compiler flags of C and C++ for WebAssembly, and the packages for compiling and linking.
wasm_flags=(
  --target=wasm32-unknown-wasi -Oz -DNDEBUG -Werror
  -nostdlibinc -isystem /usr/include/wasm32-wasi/c++/v1 -isystem /usr/include/wasm32-wasi
  -idirafter /usr/include # Headers of libraries that are nothing but headers.
  -ISources/CBytes/include -ISources/CSimdjson/include -ISources/CPango/include
)
wasm_numbers=(-std=c++17 -fno-exceptions -fno-rtti -include Sources/WebAssembly/C/numbers.h)
wasm_packages=(wasi-libc libc++-14-dev-wasm32 libclang-rt-14-dev-wasm32)

# link_wasm ARGUMENT…: links for WebAssembly, with a C library. Swift's tables of Unicode are not linked: no code compares
# strings, except by their bytes.
link_wasm() {
  # The stack comes first, so that an overflow stops the module instead of overwriting data.
  wasm-ld --gc-sections --stack-first -z stack-size=262144 "$@" \
    /usr/lib/wasm32-wasi/libc.a \
    /usr/lib/llvm-14/lib/clang/14.*/lib/wasi/libclang_rt.builtins-wasm32.a
}

# compile_embedded DIRECTORY: compiles the API as Embedded Swift for WebAssembly, DIRECTORY/WebAssembly.o.
compile_embedded() {
  local out=$1 module sources
  local options=(
    -swift-version 6 -Osize -wmo -parse-as-library -package-name framewright
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

  # The last module is compiled with all code that it uses from the others, which emit no code themselves.
  for module in Bytes JSON LayoutEngine SVG TextMeasurement LayoutAPI WebAssembly; do
    mapfile -t sources < <(find "Sources/$module" -name '*.swift' | LC_ALL=C sort)
    local result=(-emit-module -emit-module-path "$out/$module.swiftmodule")
    [[ $module != WebAssembly ]] || result=(-c -o "$out/$module.o")
    swiftc "${options[@]}" -module-name "$module" "${result[@]}" "${sources[@]}"
  done
}
