#!/bin/sh
# Collects the files of a part's image, after its build:  assemble.sh <folder of the part> <target>
#
#   a service               part/dist, the packages that it runs with, and data/ where it has an importer
#   the renderer            the same
#   a browser application   part/dist, and the publisher
#   the tools               the one-shots
set -eu
part=$1 target=$2
mkdir -p "$target/part"
cp "$part/package.json" "$target/part/"

# The packages that npm lists for the part. Ours are bundled already; types and maps are for compilers. A package that only
# this part has in this version is in the part's own folder.
copy_packages() {
  npm ls --workspace "$part" --omit=dev --all --parseable --loglevel=error |
    sed "s|^$PWD/||" | grep node_modules/ | grep -v node_modules/@meshwork/ | sort -u >/tmp/packages
  tar -cf - --transform "s|^$part/|part/|" \
    --exclude='*.d.ts' --exclude='*.d.mts' --exclude='*.d.cts' --exclude='*.map' -T /tmp/packages |
    tar -xf - -C "$target"
}

case $part in
  services/* | shell/renderer)
    copy_packages
    cp -r "$part/dist" "$target/part/"
    cp deploy/image/healthcheck.sh "$target/"
    [ ! -f "$part/dist/import.js" ] || cp -r data "$target/"
    ;;
  tools)
    cp deploy/image/healthcheck.sh "$target/"
    cp programs/secrets.js programs/bootstrap.js programs/backup.js programs/replicate.js programs/doctor.js deploy/postgres/bootstrap.sql .env.example "$target/part/"
    ;;
  *)
    cp -r "$part/dist" programs/publish.js programs/release.js "$target/part/"
    ;;
esac
