# Derives from settings and tables what the templates need: lists of rows, and further values.

function exists(file,   line, found) {
  found = (getline line < file) >= 0
  close(file)
  return found
}

function add_row(list, row) {
  LIST[list, ++SIZE[list]] = row
}

function each_item(list, values,   items, count, i) {
  SIZE[list] += 0
  count = split(values, items, /,/)
  for (i = 1; i <= count; i++) add_row(list, items[i])
}

function host_of(address) {
  sub(/:[0-9]+$/, "", address)
  return address
}

function read_addresses(file,   line, part) {
  while ((getline line < file) > 0) if (split(line, part) == 2) ADDRESSES[part[1]] = ADDRESSES[part[1]] " " part[2]
  close(file)
}

# One group of servers for each service. Names stand for the addresses that addresses.sh found. A service without any fails its own paths
# and not the start.
function derive_upstream(service, fallback,   setting, items, found, count, host, i, j) {
  setting = "GATEWAY_UPSTREAM_" toupper(service)
  gsub(/-/, "_", setting)
  read_setting(setting, "address-list", fallback)
  if (SET[setting] == "") return
  add_row("SERVICES", service)
  count = split(SET[setting], items, /,/)
  for (i = 1; i <= count; i++) {
    host = host_of(items[i])
    if (host ~ /^([0-9.]+|\[.*\]|localhost)$/) add_row("SERVERS_" service, items[i])
    else for (j = split(ADDRESSES[host], found); j > 0; j--) add_row("SERVERS_" service, found[j] substr(items[i], length(host) + 1))
  }
  if (!SIZE["SERVERS_" service]) add_row("SERVERS_" service, "127.0.0.1:1 down")
}

function derive_routes(file,   rows, count, i, part, seen) {
  count = rows_of(file, rows)
  for (i = 1; i <= count; i++) {
    if (split(rows[i], part) != 3 || part[1] !~ /^\/_api\/[a-z0-9.\/-]+$/ || part[2] !~ /^[a-z][a-z0-9-]*$/ ||
        part[3] !~ /^(domain|stream|account|upload|media)$/) fail("routes.tsv has an invalid line: " rows[i])
    if (part[1] ~ /\/openapi\.json$/) add_row("DESCRIPTIONS", part[1] " " part[2])
    # The templates use the path as a regular expression.
    gsub(/\./, "[.]", part[1])
    add_row("ROUTES", part[1] " " part[2] " " part[3])
    if (!(part[2] in seen)) derive_upstream(part[2], "required")
    seen[part[2]] = 1
  }
  if (!("auth" in seen)) fail("routes.tsv names no service auth")
}

function derive_pages(file,   rows, count, i, part) {
  count = rows_of(file, rows)
  for (i = 1; i <= count; i++) {
    if (split(rows[i], part) != 2 || rows[i] !~ /^\/[a-z\/-]+[ \t]+mfe-[a-z0-9-]+$/) fail("pages.tsv has an invalid line: " rows[i])
    add_row("PAGES", rows[i])
  }
}

# A page has the same path in each language, after the language's own segment.
function derive_languages(file,   rows, count, i) {
  count = rows_of(file, rows)
  for (i = 1; i <= count; i++) {
    if (rows[i] !~ /^\/[a-z]+(-[a-z]+)*$/) fail("languages.tsv has an invalid line: " rows[i])
    SET["LANGUAGE_PREFIX"] = SET["LANGUAGE_PREFIX"] (i > 1 ? "|" : "") rows[i]
  }
  SET["LANGUAGE_PREFIX"] = "(?:" SET["LANGUAGE_PREFIX"] ")?"
}

function derive_sitemaps(file,   rows, count, i, part) {
  count = rows_of(file, rows)
  for (i = 1; i <= count; i++) {
    if (split(rows[i], part) != 2 || rows[i] !~ /^\/[a-z\/-]+[ \t]+[a-z][a-z0-9-]*$/) fail("sitemaps.tsv has an invalid line: " rows[i])
    if (!(("SERVERS_" part[2]) in SIZE)) fail("sitemaps.tsv names a service that routes.tsv does not: " part[2])
    add_row("SITEMAPS", rows[i])
  }
}

# The renderer answers no call of the API, so it stands in no table. Without it pages are drawn in the browser only.
function derive_renderer() {
  derive_upstream("renderer", "-")
  SET["RENDERER"] = SET["GATEWAY_UPSTREAM_RENDERER"]
  # The renderer receives what browsers measure.
  SET["BEACON"] = SET["RENDERER"] == "" ? "off" : SET["METRICS_BEACON"]
}

function text_of(file,   text, line) {
  while ((getline line < file) > 0) text = text line
  close(file)
  return text
}

# Hashes of inline scripts of every published shell: a release or a rollback changes the page before this runs again.
function derive_hashes(text,   hash, seen) {
  SET["CSP_HASHES"] = ""
  while (match(text, /sha256-[A-Za-z0-9+\/]+=*/)) {
    hash = " '" substr(text, RSTART, RLENGTH) "'"
    if (!(hash in seen)) SET["CSP_HASHES"] = SET["CSP_HASHES"] hash
    seen[hash] = 1
    text = substr(text, RSTART + RLENGTH)
  }
}

# Trusted Types policies of every published shell. When the current one names none, Trusted Types are not required.
function derive_trusted_types(current, text,   names, items, count, i, seen) {
  SET["CSP_TRUSTED_TYPES"] = ""
  if (current !~ TRUSTED_TYPES) return
  while (match(text, TRUSTED_TYPES)) {
    names = substr(text, RSTART, RLENGTH)
    text = substr(text, RSTART + RLENGTH)
    sub(/^[^[]*/, "", names)
    gsub(/[^A-Za-z0-9_-]+/, " ", names)
    count = split(names, items)
    for (i = 1; i <= count; i++) {
      if (!(items[i] in seen)) SET["CSP_TRUSTED_TYPES"] = SET["CSP_TRUSTED_TYPES"] " " items[i]
      seen[items[i]] = 1
    }
  }
  SET["CSP_TRUSTED_TYPES"] = "; require-trusted-types-for 'script'; trusted-types" SET["CSP_TRUSTED_TYPES"]
}

function derive_tls(   parts) {
  parts = (SET["GATEWAY_TLS_LISTEN"] != "") + (SET["GATEWAY_TLS_CERTIFICATE"] != "") + (SET["GATEWAY_TLS_KEY"] != "")
  if (parts != 0 && parts != 3) fail("GATEWAY_TLS_LISTEN, GATEWAY_TLS_CERTIFICATE and GATEWAY_TLS_KEY go together")
  if (parts == 3 && SET["PUBLIC_ORIGIN"] !~ /^https:/) fail("with TLS, PUBLIC_ORIGIN must be https")
  SET["PART_SCHEME"] = SET["GATEWAY_TLS_INSIDE"] == "" ? "http" : "https"
  each_item("LISTEN", SET["GATEWAY_LISTEN"])
  each_item("TLS_LISTEN", SET["GATEWAY_TLS_LISTEN"])
}

# A limit times LIMIT_FACTOR, at least 1 and at most nginx's maximum.
function widened(limit, most,   value) {
  value = int(limit * SET["LIMIT_FACTOR"])
  return sprintf("%d", value < 1 ? 1 : value > most ? most : value)
}

function derive(folder, policies,   origin, modules) {
  split(SET["PUBLIC_ORIGIN"], origin, /:\/\//)
  SET["PUBLIC_SCHEME"] = origin[1]
  SET["PUBLIC_HOST"] = origin[2]
  SET["PUBLIC_HOSTNAME"] = tolower(origin[2])
  sub(/:[0-9]+$/, "", SET["PUBLIC_HOSTNAME"])
  # On a developer's machine, every name of the machine itself.
  SET["LOOPBACK_ORIGIN"] = SET["PUBLIC_HOSTNAME"] ~ /^(localhost|127\.0\.0\.1|\[::1\])$/ ? "yes" : ""
  SET["HTTPS_ORIGIN"] = origin[1] == "https" ? "yes" : ""
  # Browsers refuse the prefix on plain http; on https only the prefixed name is safe from sibling hosts.
  SET["SESSION_COOKIE"] = origin[1] == "https" ? "__Host-meshwork_session" : "meshwork_session"
  modules = SET["GATEWAY_MODULES_DIR"]
  SET["BROTLI"] = exists(modules "/ngx_http_brotli_filter_module.so") && exists(modules "/ngx_http_brotli_static_module.so") ? "yes" : ""
  SET["REQUESTS_PER_SECOND"] = widened(100, 1000000)
  SET["REQUESTS_BURST"] = widened(400, 1000000)
  SET["CONNECTIONS"] = widened(200, 65535)
  SET["UPLOADS_PER_SECOND"] = widened(1, 1000000)
  SET["UPLOADS_BURST"] = widened(4, 1000000)
  # A school with one address still counts; a program alone does not decide what the figures say.
  SET["BEACONS_PER_SECOND"] = widened(2, 1000000)
  SET["BEACONS_BURST"] = widened(40, 1000000)
  SET["OPEN_UPLOADS"] = widened(2, 65535)
  # The kernel takes 107 characters for a socket's path.
  if (length(SET["GATEWAY_RUNTIME_DIR"]) > 90) fail("GATEWAY_RUNTIME_DIR is too long for a socket path (90 characters)")
  SET["CACHE_FULL"] = cache_full
  if (SET["GATEWAY_CACHE_DIR"] == "") SET["GATEWAY_CACHE_DIR"] = SET["GATEWAY_RUNTIME_DIR"] "/cache"
  SET["ACCESS_LOG"] = SET["GATEWAY_ACCESS_LOG"] == "off" ? "" : SET["GATEWAY_ACCESS_LOG"]
  SET["HSTS_SUBDOMAINS"] = SET["GATEWAY_HSTS_SUBDOMAINS"] == "on" ? "; includeSubDomains" : ""
  SET["CSP_OVERRIDES"] = SET["GATEWAY_OVERRIDES"] == "on" ? " http://localhost:* http://127.0.0.1:*" : ""
  derive_hashes(text_of(policies))
  TRUSTED_TYPES = "\"trustedTypes\"[ \t]*:[ \t]*\\[[^]]*\\]"
  derive_trusted_types(text_of(SET["GATEWAY_WWW_DIR"] "/csp-hashes.json"), text_of(policies))
  SET["SITE_NAME"] = text_of(SET["GATEWAY_WWW_DIR"] "/site/name.txt")
  # It stands in quotes of the configuration, where these would end or begin something.
  SET["OWN_SITE"] = SET["SITE_NAME"] != "" && SET["SITE_NAME"] !~ /["\\$<>{};]/ ? "on" : "off"
  if (SET["OWN_SITE"] == "off") SET["SITE_NAME"] = "Meshwork"
  derive_tls()
  each_item("TRUSTED_PROXIES", SET["GATEWAY_TRUSTED_PROXIES"])
  read_addresses(addresses)
  derive_routes(folder "/routes.tsv")
  derive_renderer()
  derive_languages(folder "/languages.tsv")
  derive_pages(folder "/pages.tsv")
  derive_sitemaps(folder "/sitemaps.tsv")
}
