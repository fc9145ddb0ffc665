# Hands the build of this image to the publisher, whole or not at all (tools/src/container/publish.ts).
set -eu
to=/www/.incoming
mkdir -p "$to"
cd /app
for part in */; do
  part=${part%/}
  rm -rf "$to/.$part" "$to/$part"
  cp -r "$part" "$to/.$part"
  mv "$to/.$part" "$to/$part"
  echo "$part is handed over"
done
