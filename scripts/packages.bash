# The Debian packages of the project by their purpose, and their installation. scripts/install-packages runs it alone.

# What differs between releases: versions that are part of names, and the suffix of libraries with 64-bit times.
release=$(. /etc/os-release && echo "${VERSION_CODENAME:-$ID}")
case $release in
  bookworm) llvm=14 simdjson=14 icu=72 t64= ;;  # Debian 12
  trixie) llvm=19 simdjson=25 icu=76 t64=t64 ;; # Debian 13
  noble) llvm=18 simdjson=19 icu=74 t64=t64 ;;  # Ubuntu 24.04, not tried
  *) fail "the names of packages are known for Debian 12 and 13 and Ubuntu 24.04: add those of $release to scripts/packages.bash" ;;
esac

# Fonts for measuring texts.
fonts_packages=(fonts-inter fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core fonts-roboto-unhinted)

# For Swift itself, and the libraries of the program.
build_packages=(
  ca-certificates git g++ "libcurl4$t64" libncurses6 libsqlite3-0 libxml2
  libmicrohttpd-dev libsimdjson-dev libxxhash-dev libdragonbox-dev libfast-float-dev zlib1g-dev libbrotli-dev libzstd-dev
  nettle-dev libicu-dev libpango1.0-dev
)
# For a C library for WebAssembly, and for the module for browsers.
wasm_packages=(wasi-libc "libc++-$llvm-dev-wasm32" "libclang-rt-$llvm-dev-wasm32")
module_packages=("${wasm_packages[@]}" libdragonbox-dev libfast-float-dev binaryen brotli)
# For the scripts of pages and elements.
bundle_packages=(esbuild brotli)
# For the pages of the documentation.
docs_packages=(python3-markdown-it python3-pygments python3-lunr libjs-lunr)
# What scripts/serve needs.
serve_packages=("${build_packages[@]}" "${module_packages[@]}" "${bundle_packages[@]}" "${docs_packages[@]}" "${fonts_packages[@]}")
# What the program needs at run time, without fonts. The last two are loaded if a text is measured.
runtime_packages=(
  "libgnutls30$t64" "libsimdjson$simdjson" libstdc++6 zlib1g libbrotli1 libzstd1 "libnettle8$t64"
  "libicu$icu" libpangoft2-1.0-0
)

# install_missing [NAME…]: installs the missing Debian packages among those that a build needs and those named. Swift
# itself must be installed.
install_missing() {
  command -v swift >/dev/null || fail "no swift on PATH; get it from https://www.swift.org/install"
  install_packages "${build_packages[@]}" "${fonts_packages[@]}" "$@"
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
  local missing=() package apt_get=(env DEBIAN_FRONTEND=noninteractive apt-get --yes -qq)
  local -A installed=()

  command -v dpkg-query >/dev/null || fail "not Debian: install what matches $*"
  while read -r package; do installed[$package]=1; done < <(
    dpkg-query --show --showformat '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p')
  for package in "$@"; do
    [[ -n ${installed[$package]:-} ]] || missing+=("$package")
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
