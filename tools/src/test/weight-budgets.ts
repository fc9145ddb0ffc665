import { z } from 'zod';
import { textOf, tracked } from './repository-checks.ts';

const limit = z.number().positive();
/** budgets.json: how heavy the project may be. A change that needs more raises a number in its commit and says why. */
const budgetsSchema = z.strictObject({
  /** Minutes of `npm ci && npm test` from a clean clone on two quiet cores, as it last ran. */
  gateMinutes: z.strictObject({ limit, last: limit }),
  /** Lines of the tools without their tests. */
  toolLines: limit,
  /** Lines written by hand, without and of tests. */
  sourceLines: limit,
  testLines: limit,
  /** Names that the index of libs/service-kit exports. */
  kitNames: limit,
  /** Scripts of package.json. */
  scripts: limit,
  /** Tests of the gate that open a browser: those in the sources, and a visit of each public page. */
  journeys: limit,
});

const CODE = /\.(ts|tsx|mjs|js|awk|sh)$/;
const TEST = /\.(spec|journey|night|fixture|stub)\.|\/(test|testing)\/|^e2e\//;
const GENERATED = /openapi.*\.json$|-calls\.ts$|generated/;

const linesOf = (paths: readonly string[]): number =>
  paths.reduce((total, path) => total + textOf(path).split('\n').length - 1, 0);

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

type Weight = Exclude<keyof z.infer<typeof budgetsSchema>, 'gateMinutes'>;

const weigh = (): Record<Weight, number> => {
  const code = tracked().filter((path) => CODE.test(path) && !GENERATED.test(path));
  const sources = code.filter((path) => !TEST.test(path));
  const journeys = code.filter((path) => path.endsWith('.journey.ts')).map(textOf);
  return {
    toolLines: linesOf(sources.filter((path) => path.startsWith('tools/'))),
    sourceLines: linesOf(sources),
    testLines: linesOf(code.filter((path) => TEST.test(path))),
    kitNames: countOf(textOf('libs/service-kit/src/index.ts'), /[\w$]+(?=\s*[,}])/g),
    scripts: Object.keys(JSON.parse(textOf('package.json')).scripts).length,
    journeys:
      countOf(journeys.join('\n'), /^ *(test|testPages)\(/gm) +
      countOf(textOf('e2e/support/pages.ts'), /\bpath: '/g),
  };
};

/** @returns one line for each weight above its budget */
export const overBudget = (): string[] => {
  const { gateMinutes, ...budgets } = budgetsSchema.parse(JSON.parse(textOf('budgets.json')));
  const over = Object.entries(weigh()).filter(([name, weight]) => weight > budgets[name as Weight]);
  return [
    ...over.map(([name, weight]) => `budgets.json: ${name} is ${weight} of ${budgets[name as Weight]}`),
    ...(gateMinutes.last > gateMinutes.limit
      ? [`budgets.json: the gate took ${gateMinutes.last} of ${gateMinutes.limit} minutes`]
      : []),
  ];
};
