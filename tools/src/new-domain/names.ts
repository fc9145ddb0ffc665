import { Failure } from '../lib/failure.ts';

/** A domain's name in every form in which code and texts spell it. */
export interface DomainNames {
  /** The plural, as on the command line: "swap-meets". */
  plural: string;
  /** "swap-meet". */
  singular: string;
}

/** Lower-case words joined by hyphens: valid in folders, paths, and (with underscores) in roles and variables. */
const KEBAB = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
/** With "meshwork_" and "_jobs" around it, a name stays within PostgreSQL's 63 characters. */
const LONGEST = 40;

const words = (text: string): Set<string> => new Set(text.split(' '));

/** Paths of the shell, and names that the build or the database use. */
const RESERVED = words(
  'about contact cookies login pricing privacy support terms assets docs extensions internals jobs libs metrics services settings tools',
);

/** Words that cannot be the name of a variable or a table. */
const KEYWORDS = words(
  'array analyse case cast check class column constraint default export function grant group import interface limit offset order package reference return switch table type union user variable window',
);

const RULES: readonly [ending: RegExp, singular: string][] = [
  [/ies$/, 'y'],
  [/(ss|sh|ch|x|z)es$/, '$1'],
  [/([^s])s$/, '$1'],
];

/** The singular of a regular English plural; undefined for others. */
const singularOf = (plural: string): string | undefined => {
  const rule = RULES.find(([ending]) => ending.test(plural));
  return rule && plural.replace(...rule);
};

/**
 * Checks a domain's name.
 * @param plural as in "npm run new-domain -- events"
 * @param singular where it does not follow from the plural
 * @param taken names in use: domains, services, first segments of paths
 * @throws Failure that explains what is wrong with it
 */
export const domainNames = (
  plural: string,
  singular: string | undefined = singularOf(plural),
  taken: readonly string[] = [],
): DomainNames => {
  for (const name of [plural, singular ?? plural]) {
    if (!KEBAB.test(name) || name.length > LONGEST) {
      throw new Failure(
        `"${name}" is no name: lower-case words joined by hyphens, at most ${LONGEST} characters`,
      );
    }
  }
  if (singular === undefined || singular === plural) {
    throw new Failure(`"${plural}" is no plural; name both: npm run new-domain -- ${plural} --singular …`);
  }
  if (taken.includes(plural)) throw new Failure(`there is a "${plural}" already`);
  if (RESERVED.has(plural)) throw new Failure(`"${plural}" means something else here; choose another name`);
  if (KEYWORDS.has(singular)) {
    throw new Failure(
      `"${singular}" is a word of the languages that this is written in; choose another name`,
    );
  }
  return { plural, singular };
};

const camel = (kebab: string): string => kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const forms = (kebab: string): string[] => [
  kebab,
  camel(kebab),
  capital(camel(kebab)),
  kebab.replaceAll('-', '_'),
  kebab.replaceAll('-', '_').toUpperCase(),
  kebab.replaceAll('-', ' '),
  capital(kebab.replaceAll('-', ' ')),
];

/** The name in the templates; two words, so that all its forms differ. */
const SAMPLE: DomainNames = { plural: 'sample-things', singular: 'sample-thing' };

/** @returns a function that replaces the templates' names in a text by the domain's */
export const renaming = (names: DomainNames): ((text: string) => string) => {
  const pairs = [SAMPLE.plural, SAMPLE.singular].flatMap((sample, index) => {
    const own = forms(index === 0 ? names.plural : names.singular);
    return forms(sample).map((form, at) => [form, own[at] as string] as const);
  });
  const own = new Map(pairs);
  // Longest first, since the plural begins with the singular.
  const sample = new RegExp([...own.keys()].sort((a, b) => b.length - a.length).join('|'), 'g');
  return (text) => text.replace(sample, (form) => own.get(form) as string);
};
