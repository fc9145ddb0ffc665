#!/bin/sh
# Collects programs with the libraries that they load, and what the C library reads:  with-libraries.sh <target> <program …>
set -eu
target=$1
shift
mkdir -p "$target/etc" "$target/bin" "$target/tmp"
chmod 1777 "$target/tmp"
echo 'meshwork:x:10001:10001::/:/bin/false' >"$target/etc/passwd"
echo 'meshwork:x:10001:' >"$target/etc/group"
echo 'hosts: files dns' >"$target/etc/nsswitch.conf"
for program; do
  path=$(command -v "$program")
  cp "$path" "$target/bin/"
  # sharp and argon2 load the last two.
  for library in $(ldd "$path" | grep -o '/lib[^ )]*') /lib/*-linux-gnu/libresolv.so.2 /lib/*-linux-gnu/librt.so.1; do
    mkdir -p "$target${library%/*}"
    cp -L "$library" "$target$library"
  done
done
