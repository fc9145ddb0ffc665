/** The declarations of a report by name, without comments; overloads of a name are one. */
export const namesIn = (report: string): Map<string, string[]> => {
  const names = new Map<string, string[]>();
  for (const block of report.split('\n\n')) {
    const lines = block.split('\n').filter((line) => line.trim() && !/^\s*\/\/|^```/.test(line));
    const [, name] = /^export (?:declare )?(?:abstract )?\w+ (\w+)/.exec(lines[0] ?? '') ?? [];
    for (const each of name ? [name] : namesOfList(lines)) {
      names.set(each, [...(names.get(each) ?? []), ...lines]);
    }
  }
  return names;
};

/** `export { a, b }`, with which a library passes on what another one has. */
const namesOfList = (lines: readonly string[]): string[] =>
  [...lines.join(' ').matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').flatMap((each) => each.trim().split(/ as /).at(-1) || []),
  );

/** A constant and a function's properties are read alone. */
const IS_READ = /^export (?:const \w+: |namespace \w+ )\{$/;

/** True where code for the former declaration compiles with this one: only optional members came, or members that are read alone. */
const isWider = (before: readonly string[], now: readonly string[]): boolean => {
  const mayCome = before.some((line) => IS_READ.test(line)) ? /./ : /^\s*(?:readonly )?\w+\?:/;
  return (
    before.every((line) => now.includes(line)) &&
    now.every((line) => before.includes(line) || mayCome.test(line))
  );
};

/**
 * The version of a library whose report changes: a name that goes or changes raises the first number, one that comes, or gets
 * optional members, the second; so does a constant with further members.
 */
export const raised = (version: string, before: string, now: string): string => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [former, present] = [namesIn(before), namesIn(now)];
  const same = (name: string, lines: readonly string[]) => present.get(name)?.join('\n') === lines.join('\n');
  const changed = [...former].filter(([name, lines]) => !same(name, lines));
  if (changed.some(([name, lines]) => !isWider(lines, present.get(name) ?? []))) return `${major + 1}.0.0`;
  if (changed.length > 0 || present.size > former.size) return `${major}.${minor + 1}.0`;
  return version;
};
