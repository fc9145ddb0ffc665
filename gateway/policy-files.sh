#!/bin/sh
# Prints what is published and becomes part of the configuration: csp-hashes.json of every shell, and the site's name.
cat "${GATEWAY_WWW_DIR:-}"/site/name.txt "${GATEWAY_WWW_DIR:-}"/csp-hashes.json "${GATEWAY_WWW_DIR:-}"/shell/*/csp-hashes.json 2>/dev/null || true
