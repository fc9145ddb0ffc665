import { basename } from 'node:path';
import { textOf, tracked } from './tracked-files.ts';

/** The roles that a file name may have after its one dot (CONTRIBUTING.md). */
const ROLES = [
  'page|card|form|dialog|widget|query|actions|context|store|schema|endpoints|enums|types|errors',
  'module|controller|service|policy|mapper|entity|entities|tables|sql|env|bounds|definition|migration',
  'queue|worker|task|listener|guard|interceptor|pipe|middleware|decorator',
  'config|plugin|check|fixture|stub|journey|night|bench|setup|teardown',
].join('|');
const SOURCE = /\.(tsx?|mjs|js|css)$/;
const NAME = new RegExp(
  String.raw`^(?:[a-z0-9]+(-[a-z0-9]+)*(-release-\d+\.\d+\.\d+)?|release-\d+\.\d+\.\d+)(\.(${ROLES}))?((\.(http|component|gateway|operate|night))?\.spec)?(\.module)?(\.d)?$`,
);

/** Tools demand these names. */
const FIXED_NAMES = ['.dependency-cruiser.mjs'];

/** Accepts `kebab-case-words`, optionally `.role`, and `.spec` for a test. A release has the dots of its version. */
const isWellNamed = (path: string): boolean => {
  const name = basename(path);
  return !SOURCE.test(name) || FIXED_NAMES.includes(name) || NAME.test(name.replace(SOURCE, ''));
};

/** Words that refer to documents that the repository does not hold. */
const OUTSIDE = [
  /\bspec(ification)?s?,? sections?\b/i,
  /\((the )?specification\b|\bthe (product's |first )?specification\b/i,
  /\bdecisions, sections?\b/i,
  /\bengineering notes\b/i,
  /\bshared\/(spec|decisions|community|reviews|engineering|style)\b/,
];

/** The lines of a text that refer to a document outside the repository. */
const outsideReferences = (text: string): string[] =>
  text.split('\n').filter((line) => OUTSIDE.some((pattern) => pattern.test(line)));

/** These files name the words themselves, or are not written here. */
const UNCHECKED =
  /^(tools\/src\/test\/repository-checks|data\/|LICENSE|package-lock\.json|.*\.(gz|png|webp|svg)$)/;

/** @returns one line for each file whose name breaks the rule */
export const misnamedFiles = (): string[] =>
  tracked()
    .filter((path) => !isWellNamed(path))
    .map(
      (path) =>
        `${path}: a name is kebab-case words, and one role of the list in tools/src/test/repository-checks.ts`,
    );

/** @returns one line for each reference to a document outside the repository */
export const danglingReferences = (): string[] =>
  tracked()
    .filter((path) => !UNCHECKED.test(path))
    .flatMap((path) => outsideReferences(textOf(path)).map((line) => `${path}: ${line.trim()}`));

/** Files that hold SQL, and those that define the schema itself. */
const SQL_FILES = /\.(sql|migration|fixture|spec)\.ts$|\/(migrations|test|testing)\//;

/** @returns one line for each other file of a service that runs a raw SQL statement (docs/adr/0008-reads-are-rows.md) */
export const rawStatements = (): string[] =>
  tracked()
    .filter((path) => /^(services|libs\/service-kit)\/.*\.ts$/.test(path) && !SQL_FILES.test(path))
    .filter((path) => /`\s*\.execute\(/.test(textOf(path)))
    .map((path) => `${path}: a raw SQL statement stands in a file named .sql.ts`);

/** A literal object that is spread into another one where it stands: nothing is merged, only lines are saved. */
const SPREAD_LITERAL = /\.{3}\{/;

/** @returns the lines of a source that spread a literal object */
export const packedLines = (text: string): string[] =>
  text.split('\n').filter((line) => SPREAD_LITERAL.test(line));

/** @returns one line for each literal object that is packed into a spread */
export const packedLiterals = (): string[] =>
  tracked()
    .filter((path) => /\.(tsx?|mjs)(\.template)?$/.test(path))
    .flatMap((path) =>
      packedLines(textOf(path)).map((line) => `${path}: write its properties one by one: ${line.trim()}`),
    );

/**
 * docs/claims.json: what public pages and dialogs claim, word for word, and the test that holds it: the name of its file, and the end of
 * its title.
 */
type Claims = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words of a page's source, without marks and line ends. */
const wordsOf = (source: string): string =>
  source
    .replaceAll('{product}', 'Meshwork')
    .replaceAll(/\*\*|\[|\]\(\S+\)|\\(?=')/g, '')
    .replaceAll(/\s+/g, ' ');

/** @returns one line for each claim of docs/claims.json that its page does not make, or that no test holds */
export const unheldClaims = (): string[] => {
  const files = tracked();
  const claims: Claims = JSON.parse(textOf('docs/claims.json'));
  const isHeld = (test: string) => {
    const [, file, title] = /^(\S+): (.*)$/.exec(test) ?? [];
    return files
      .filter((path) => basename(path) === file)
      .map(textOf)
      .some((text) => text.includes(`${title}'`) || text.includes(`${title}"`));
  };
  return Object.entries(claims).flatMap(([page, tests]) => {
    const said = wordsOf(textOf(page));
    return Object.entries(tests).flatMap(([words, test]) => [
      ...(said.includes(words) ? [] : [`${page} does not say "${words}"`]),
      ...(isHeld(test) ? [] : [`there is no test "${test}", which holds a claim of ${page}`]),
    ]);
  });
};

const FOLDERS = /^(?:services\/[^/]+|mfe-[^/]+)\/src\/(?!migrations\/)(.+)\//;

/** Tells whether a glossary has the name of a folder, as a whole or word by word, in the singular or as it is. */
const isExplained = (folder: string, glossary: string): boolean => {
  const words = [...glossary.matchAll(/^\| ([a-z][^|]*) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
  const has = (name: string) =>
    [name, name.replace(/s$/, ''), name.replace(/es$/, '')].some((word) => words.includes(word));
  return has(folder.replaceAll('-', ' ')) || folder.split('-').every(has);
};

/** @returns one line for each folder of a service or a remote whose name is not in the glossary */
export const unexplainedFolders = (): string[] => {
  const glossary = textOf('docs/glossary.md');
  const folders = new Set(tracked().flatMap((path) => FOLDERS.exec(path)?.[1]?.split('/') ?? []));
  return [...folders]
    .filter((folder) => !isExplained(folder, glossary))
    .map((folder) => `docs/glossary.md: "${folder}" names a folder and is explained nowhere`);
};
