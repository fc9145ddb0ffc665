# Fills templates; README.md, "The template language", describes the language. A name that does not exist is an error, never an
# empty text.

function value_of(name, where) {
  if (name in COLUMN) return COLUMN[name]
  if (name in SET) return SET[name]
  fail(where ": unknown variable ${" name "}")
  return ""
}

function fill(line, where,   out, name) {
  while (match(line, /\$\{[A-Za-z_]+\}/)) {
    name = substr(line, RSTART + 2, RLENGTH - 3)
    out = out substr(line, 1, RSTART - 1) value_of(name, where)
    line = substr(line, RSTART + RLENGTH)
  }
  if (line ~ /\$\{/) fail(where ": broken variable in: " line)
  return out line
}

function block_end(lines, from, count, where,   i, depth) {
  for (i = from; i <= count; i++) {
    if (lines[i] ~ /^[ \t]*#@(if|unless|each) /) depth++
    if (lines[i] ~ /^[ \t]*#@end$/ && --depth == 0) return i
  }
  fail(where ": a block without #@end")
  return count
}

function each_row(lines, from, to, part, fields, where, out,   list, row, cells, c) {
  list = fill(part[2], where)
  if (!(list in SIZE)) return fail(where ": unknown list " list)
  for (row = 1; row <= SIZE[list]; row++) {
    split(LIST[list, row], cells)
    for (c = 4; c <= fields; c++) COLUMN[part[c]] = cells[c - 3]
    section(lines, from, to, where, out)
  }
  for (c = 4; c <= fields; c++) delete COLUMN[part[c]]
}

function section(lines, from, to, where, out,   i, last, part, fields, shown) {
  for (i = from; i <= to; i++) {
    if (lines[i] !~ /^[ \t]*#@/) {
      # The rendered file needs no comments.
      if (lines[i] !~ /^[ \t]*(#.*)?$/) print fill(lines[i], where) > out
      continue
    }
    fields = split(lines[i], part)
    last = block_end(lines, i, to, where)
    if (part[1] == "#@each") each_row(lines, i + 1, last - 1, part, fields, where, out)
    else if (part[1] == "#@if" || part[1] == "#@unless") {
      shown = value_of(part[2], where) != ""
      if (part[1] == "#@unless") shown = !shown
      if (shown) section(lines, i + 1, last - 1, where, out)
    } else fail(where ": unknown instruction " part[1])
    i = last
  }
}

function render(template, out,   lines, line, count, where) {
  where = template
  sub(/^.*\//, "", where)
  while ((getline line < template) > 0) lines[++count] = line
  close(template)
  section(lines, 1, count, where, out)
  close(out)
}
