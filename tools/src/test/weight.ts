import { z } from 'zod';
import { textOf, tracked } from './tracked-files.ts';

const limit = z.number().positive();
/** budgets.json: how heavy the project may be. A change that needs more raises a number in its commit and says why. */
const budgetsSchema = z.strictObject({
  /** Characters that people write and read: code, tests, styles, SQL, templates, settings and documents. */
  characters: limit,
  /** Tests, entities and types had so many of them when that limit was set. Their growth since then is added to it. */
  testsEntitiesAndTypes: limit,
  /** Characters of Markdown alone. */
  documents: limit,
  /** Names that the index of libs/service-kit exports. */
  kitNames: limit,
  /** Scripts of package.json. */
  scripts: limit,
  /** Tests of the gate that open a browser: those in the sources, and a visit of each public page. */
  journeys: limit,
});

type Budgets = z.infer<typeof budgetsSchema>;
/** The weights of the repository, by the names of their budgets. */
export type Weights = Record<keyof Budgets, number>;

const TEXT = /\.(ts|tsx|mjs|js|css|sql|sh|awk|md|ya?ml|html|template|conf|tsv|json)$/;
const GENERATED =
  /api\.md$|openapi.*\.json$|-calls\.ts$|schema\.sql$|generated|failure-texts\.conf|package-lock/;
/** Lists that came from elsewhere, what was kept of releases, and the catalogues of languages. */
const DATA = /^data\/|common-passwords|\/locales\/|snapshots?\/|kept\/|\.[a-z]{2}(-\w+)?\.md$/;
const TEST = /\.(spec|journey|night|fixture|stub)\.|\/(test|testing)\/|^e2e\//;
const ENTITY_OR_TYPE = /\.(entity|entities|tables|types)\.ts$|\.d\.ts$/;

const isWritten = (path: string): boolean => TEXT.test(path) && !GENERATED.test(path) && !DATA.test(path);

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const charactersOf = (paths: readonly string[]): number =>
  paths.reduce((total, path) => total + [...textOf(path)].length, 0);

const weigh = (): Weights => {
  const written = tracked().filter(isWritten);
  const journeys = written.filter((path) => path.endsWith('.journey.ts')).map(textOf);
  return {
    characters: charactersOf(written),
    testsEntitiesAndTypes: charactersOf(
      written.filter((path) => TEST.test(path) || ENTITY_OR_TYPE.test(path)),
    ),
    documents: charactersOf(written.filter((path) => path.endsWith('.md'))),
    kitNames: countOf(textOf('libs/service-kit/src/index.ts'), /[\w$]+(?=\s*[,}])/g),
    scripts: Object.keys(JSON.parse(textOf('package.json')).scripts).length,
    journeys:
      countOf(journeys.join('\n'), /^ *(test|testPages)\(/gm) +
      countOf(textOf('e2e/support/pages.ts'), /\bpath: '/g),
  };
};

/**
 * @param text budgets.json
 * @param weights what the repository weighs; read from its files when it is not given
 * @returns one line for each weight above its budget
 */
export const overBudget = (text = textOf('budgets.json'), weights = weigh()): string[] => {
  const { testsEntitiesAndTypes, ...budgets } = budgetsSchema.parse(JSON.parse(text));
  const grown = Math.max(0, weights.testsEntitiesAndTypes - testsEntitiesAndTypes);
  const limits = { ...budgets, characters: budgets.characters + grown };
  const over = (Object.keys(limits) as (keyof typeof limits)[]).filter(
    (name) => weights[name] > limits[name],
  );
  return over.map((name) => `budgets.json: ${name} is ${weights[name]} of ${limits[name]}`);
};
