# Builds of programs.

# revision: prints the commit of the sources, with -dirty if files differ from it. It is $REVISION if that is set, and
# "unknown" outside of the repository.
revision() {
  local commit=${REVISION:-}
  [[ -n $commit || ! -e .git ]] ||
    commit=$(git describe --always --abbrev=40 --dirty --exclude '*' 2>/dev/null) || true
  echo "${commit:-unknown}"
}

# build_release PRODUCT [OPTION…]: builds a product with optimized modules, and prints its path. The options are those of
# `swift build`. Functions that packages inline everywhere are inlined as the compiler decides: the largest module
# compiles in three quarters of the time.
build_release() { build_as modules "$@" -Xswiftc -Xfrontend -Xswiftc -ignore-always-inline; }

# build_optimized PRODUCT [OPTION…]: builds a product as packages and images have it, and prints its path. Link-time
# optimization saves a tenth of the instructions (Docs/Decisions/0056-link-time-optimization.md), and takes half of
# the time of a build.
build_optimized() { build_as program "$@" --experimental-lto-mode full --scratch-path .build/optimized; }

# build_packaged: builds the program for packages, with the Swift libraries and its files in Brotli, and prints its path
# (Docs/Decisions/0055-artifacts-of-a-release.md has the sizes).
build_packaged() {
  local list
  list=$(dirname "${BASH_SOURCE[0]}")/list-embedded-files
  install_packages brotli
  "$list" --pack
  # Swift's static libraries export the functions of the program, which keeps unused ones.
  build_optimized framewright --static-swift-stdlib -Xlinker --no-export-dynamic -Xlinker --icf=all
  "$list" --unpack
}

# begin_embedded [--quick]: begins to build what the program embeds: the module for browsers, with this option of
# scripts/build-wasm, the scripts of the pages, and the documentation. A build of the program without them is complete, too,
# but has no pages for browsers.
begin_embedded() {
  install_packages "${module_packages[@]}" "${bundle_packages[@]}" "${docs_packages[@]}"
  local scripts
  scripts=$(dirname "${BASH_SOURCE[0]}")
  begin "Build the module for browsers" "$scripts/build-wasm" "$@"
  begin "Bundle the pages" "$scripts/bundle-pages"
  begin "Render the documentation" "$scripts/build-docs"
}

# build_tests [OPTION…]: builds the tests, and the program with all that it embeds. The options are those of `swift build`.
build_tests() {
  begin_embedded
  step "Build the tests" swift build --build-tests "$@"
  finish
  step "Embed the module and the pages" swift build --build-tests "$@"
}

# build_as OPTIMIZATION PRODUCT [OPTION…]
build_as() {
  local optimization=$1 product=$2 root build path
  shift 2
  root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
  # The linker would remove debug information (Package.swift).
  build=(swift build --package-path "$root" --configuration release -debug-info-format none --product "$product" "$@")
  step "Build $product" "${build[@]}" >&2
  path=$("${build[@]}" --show-bin-path)
  [[ $product == framewright ]] || {
    echo "$path/$product"
    return
  }
  identify "$path/framewright" "$path/identified/framewright" "$(cd "$root" && revision)" "$optimization"
  echo "$path/identified/framewright"
}

# identify PROGRAM COPY COMMIT OPTIMIZATION: writes into a copy of the program what CBuild.c declares. A new commit thus
# needs no new link.
identify() {
  local sections
  sections=$(mktemp --directory)
  mkdir -p "$(dirname "$2")"
  # The sizes are those of the declarations.
  printf '%s' "$3" >"$sections/commit"
  printf '%s' "$4" >"$sections/optimization"
  truncate --size 64 "$sections"/*
  "$(dirname "$(readlink -f "$(command -v swift)")")/llvm-objcopy" \
    --update-section "framewright_commit=$sections/commit" \
    --update-section "framewright_optimization=$sections/optimization" "$1" "$2"
  rm -r "$sections"
}
