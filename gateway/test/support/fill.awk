# Renders the text in TEMPLATE with known values, for the template language's own tests.
BEGIN {
  SET["X"] = "1"
  SET["EMPTY"] = ""
  SIZE["ROWS"] = 2
  LIST["ROWS", 1] = "1a 1b"
  LIST["ROWS", 2] = "2a 2b"
  file = ENVIRON["FOLDER"] "/text.template"
  print ENVIRON["TEMPLATE"] > file
  close(file)
  render(file, "/dev/stdout")
  exit failures ? 1 : 0
}
