# awk -f settings.awk -f derive.awk -f template.awk -f main.awk <gateway folder> <output folder> <inline script hashes> <template>...
BEGIN {
  read_settings(ARGV[1] "/settings.tsv")
  if (!failures) derive(ARGV[1], ARGV[3])
  refuse_unknown_settings()
  for (i = 4; i < ARGC && !failures; i++) {
    out = ARGV[i]
    sub(/^.*\//, "", out)
    sub(/\.template$/, "", out)
    render(ARGV[i], ARGV[2] "/" out)
  }
  exit failures ? 1 : 0
}
