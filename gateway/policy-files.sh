#!/bin/sh
# Prints what the published versions of the shell say about their inline scripts (csp-hashes.json).
cat "${GATEWAY_WWW_DIR:-}"/csp-hashes.json "${GATEWAY_WWW_DIR:-}"/shell/*/csp-hashes.json 2>/dev/null || true
