#!/bin/sh
# Prints csp-hashes.json of every published shell.
cat "${GATEWAY_WWW_DIR:-}"/csp-hashes.json "${GATEWAY_WWW_DIR:-}"/shell/*/csp-hashes.json 2>/dev/null || true
