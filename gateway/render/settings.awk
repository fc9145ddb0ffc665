# Reads settings.tsv and the environment into SET[]. Every value is checked, since it becomes part of nginx's configuration.

function fail(text) {
  print "gateway settings: " text > "/dev/stderr"
  failures++
}

function item_ok(kind, value) {
  if (kind == "path") return value ~ /^\/[^"\\$]*$/
  if (kind == "origin") return value ~ /^https?:\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(:[0-9]+)?$/
  if (kind == "listen") return value ~ /^((([0-9.]+|\*|\[[0-9A-Fa-f:]+\]):)?[0-9]+)$/
  if (kind == "address") return value ~ /^([A-Za-z0-9._-]+|\[[0-9A-Fa-f:]+\]):[0-9]+$/
  if (kind == "cidr") return value ~ /^[0-9A-Fa-f.:]+(\/[0-9]+)?$/
  if (kind == "word") return value ~ /^[a-z_][a-z0-9_-]*$/
  if (kind == "workers") return value == "auto" || value ~ /^[1-9][0-9]*$/
  if (kind == "factor") return value ~ /^[0-9]+(\.[0-9]+)?$/ && value > 0
  if (kind == "number") return value ~ /^[1-9][0-9]?[0-9]?[0-9]?$/
  if (kind == "milliseconds") return value ~ /^[1-9][0-9]?[0-9]?[0-9]?$/
  if (kind == "switch") return value ~ /^(on|off)$/
  if (kind == "log") return value == "off" || item_ok("path", value)
  fail("settings.tsv has an unknown kind: " kind)
  return 0
}

function check(name, kind, value,   items, count, i) {
  # A line break would let a value add directives of its own.
  if (value ~ /[[:cntrl:]]/) return fail(name " holds a control character")
  count = sub(/-list$/, "", kind) ? split(value, items, /,/) : 1
  if (count == 1) items[1] = value
  for (i = 1; i <= count; i++)
    if (!item_ok(kind, items[i])) fail(name " is not a valid " kind ": \"" items[i] "\"" (kind ~ /^(number|milliseconds)$/ ? " (1 to 9999)" : ""))
}

function read_setting(name, kind, fallback,   value) {
  known[name] = 1
  value = (name in ENVIRON) ? ENVIRON[name] : ""
  if (value == "" && fallback == "required") return fail(name " is missing")
  if (value == "" && fallback != "-") value = fallback
  if (value != "") check(name, kind, value)
  SET[name] = value
}

function rows_of(file, rows,   line, count) {
  while ((getline line < file) > 0)
    if (line !~ /^#/ && line !~ /^[ \t]*$/) rows[++count] = line
  close(file)
  if (!count) fail(file " is missing or empty")
  return count
}

function read_settings(file,   rows, count, i, part, name) {
  count = rows_of(file, rows)
  for (i = 1; i <= count; i++) {
    split(rows[i], part)
    read_setting(part[1], part[2], part[3])
  }
}

# A misspelt setting must not be silently ignored. GATEWAY_RESOLVER was one up to 0.3.0, and stays in the environment of a container that
# the next release takes over.
function refuse_unknown_settings(   name) {
  for (name in ENVIRON) if (name ~ /^GATEWAY_/ && name != "GATEWAY_RESOLVER" && !(name in known)) fail(name " is not a setting")
}
