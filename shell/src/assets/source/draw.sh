#!/bin/sh
# Draws the pictures that have to be PNG from their sources, with the system's Chromium, and makes them small:
# shell/src/assets/source/draw.sh
set -eu
cd "$(dirname "$0")"
draw() {
  "${CHROMIUM_PATH:-chromium}" --headless --no-sandbox --hide-scrollbars --allow-file-access-from-files \
    --window-size="$3" --screenshot="$PWD/../$2" "file://$PWD/$1" 2>/dev/null
  # A drawing has few colours: a palette takes a third.
  node -e "require('sharp')('../$2').png({ palette: true, colours: 128, effort: 10 }).toBuffer().then((small) => fs.writeFileSync('../$2', small))"
}
draw preview.html preview.png 1200,630
draw ../favicon.svg touch-icon.png 180,180
draw ../favicon.svg app/icon-192.png 192,192
draw ../favicon.svg app/icon-512.png 512,512
# Systems cut this one to a circle or another shape: the mark stays in the inner four fifths.
draw maskable.svg app/icon-maskable-512.png 512,512
