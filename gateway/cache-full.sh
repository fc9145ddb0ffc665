#!/bin/sh
# Prints "full" while the disk of the visitors' cache has less than 4 MB left. nginx cuts off an answer that it cannot store, so the
# gateway then stores none.
df -Pk "${GATEWAY_CACHE_DIR:-${GATEWAY_RUNTIME_DIR:-}/cache}" 2>/dev/null | awk 'NR == 2 && $4 < 4096 { print "full" }'
