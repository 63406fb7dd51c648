#!/usr/bin/env bash
# Makes the fonts of PDF documents out of Commissioner: one file for each cut, with the letters of Russian documents.
# Needs fonttools with brotli (apt-get install fonttools python3-brotli) and the storefront's installed package.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
readonly files=../../../apps/storefront/node_modules/@fontsource-variable/commissioner/files
readonly work=$(mktemp -d)

# one_cut NAME AXES...: a PDF knows no variable fonts and one font for all letters of a line
one_cut() {
  local name=$1 parts=()
  shift
  for subset in latin cyrillic latin-ext; do
    pyftsubset "$files/commissioner-$subset-flar-normal.woff2" --unicodes="$(letters $subset)" \
      --layout-features=kern,tnum,lnum --output-file="$work/$name-$subset.ttf"
    fonttools varLib.instancer --quiet "$work/$name-$subset.ttf" "$@" -o "$work/$name-$subset.cut.ttf"
    parts+=("$work/$name-$subset.cut.ttf")
  done
  fonttools merge --output-file="$name.ttf" "${parts[@]}"
}

letters() {
  case $1 in
    cyrillic) echo U+0401,U+0410-044F,U+0451,U+2116 ;;
    latin) echo U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00B0-00B2,U+00B7,U+00BB,U+00D7,U+00D8,U+2013,U+2014,U+201C-201E,U+2022,U+2026,U+2212 ;;
    latin-ext) echo U+20BD ;;
  esac
}

one_cut text wght=400 FLAR=0
one_cut strong wght=600 FLAR=0
one_cut display wght=340 FLAR=100
