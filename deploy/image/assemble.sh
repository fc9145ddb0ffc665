#!/bin/sh
# Collects the files of a part's image, after its build:  assemble.sh <folder of the part> <target>
#
#   a service               part/dist, the packages that its build left outside, and data/ where it has an importer
#   the renderer            the same
#   a browser application   its build, and the script that hands it to the publisher
#   the tools               the one-shots
set -eu
part=$1 target=$2
mkdir -p "$target/part"

case $part in
  services/* | shell/renderer)
    cp "$part/package.json" "$target/part/"
    # Types and maps are for compilers, and nobody reads a package by its lines.
    node deploy/image/packages.mjs "$part" >/tmp/packages
    tar -cf - --transform "s|^$part/|part/|" \
      --exclude='*.d.ts' --exclude='*.d.mts' --exclude='*.d.cts' --exclude='*.map' -T /tmp/packages |
      tar -xf - -C "$target"
    cp -r "$part/dist" "$target/part/"
    rm -f "$target/part/dist/packages.js.map"
    cp deploy/image/healthcheck.sh "$target/"
    [ ! -f "$part/dist/import.js" ] || cp -r data "$target/"
    ;;
  tools)
    cd tools/dist
    cp secrets.js bootstrap.js backup.js doctor.js publish.js release.js smoke.js redrive.js ../package.json ../../deploy/postgres/bootstrap.sql ../../.env.example ../../deploy/defaults.env "$target/part/"
    ;;
  *)
    rmdir "$target/part"
    cp -r "$part/dist" "$target/$part"
    cp deploy/image/hand-over.sh "$target/"
    ;;
esac
