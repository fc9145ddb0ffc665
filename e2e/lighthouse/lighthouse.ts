import { keepRecord } from '@meshwork/bench/record';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium } from '../chromium.ts';
import { optionsOf } from '../options.ts';
import { PAGES } from '../support/pages.ts';

/**
 * Lighthouse of the public routes, mobile preset, of a running stack:
 * `BASE_URL=http://localhost:8080 npm run lighthouse [-- --runs 5 /teams /pricing]`. Prints the median of each figure and its
 * range. Names each audit of accessibility, best practices and SEO that is not perfect, and ends with 1 when there is one.
 * Performance is shown, not judged: it depends on the machine, whose load the first line tells.
 *
 * The throttling is applied, not simulated: the simulation counts every script that arrives before the first paint, so on one
 * machine it cannot tell a rendered page from an empty one.
 */
const USAGE = 'usage: BASE_URL=http://localhost:8080 npm run lighthouse [-- --runs 5 /teams /pricing]';
const { values, positionals } = optionsOf(USAGE, { runs: { type: 'string', default: '3' } });
const base = process.env.BASE_URL ?? 'http://localhost:8080';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const JUDGED = CATEGORIES.slice(1);

const port = 9222 + (process.pid % 1000);
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});

const score = (value: number | null | undefined) => Math.round((value ?? 0) * 100);
const faults = new Set<string>();

async function audit(path: string): Promise<Result> {
  const run = await lighthouse(new URL(path, base).href, {
    port,
    output: 'json',
    logLevel: 'error',
    throttlingMethod: 'devtools',
  });
  if (!run) throw new Error(`Lighthouse returned no result for ${path}`);
  for (const name of JUDGED) {
    for (const { id, weight } of run.lhr.categories[name]?.auditRefs ?? []) {
      const found = run.lhr.audits[id];
      if (weight > 0 && found && found.score !== null && found.score < 1)
        faults.add(`${path}: ${name}: ${found.title}`);
    }
  }
  return run.lhr;
}

interface NetworkItem {
  resourceType: string;
  transferSize: number;
}

/** KB over the wire of one type of resource; of all when absent. */
function kilobytes({ audits }: Result, type?: string): number {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { items?: NetworkItem[] };
  const sizes = items.filter(({ resourceType }) => !type || resourceType === type);
  return Math.round(sizes.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024);
}

const milliseconds =
  (id: string) =>
  ({ audits }: Result) =>
    Math.round(audits[id]?.numericValue ?? Number.NaN);

/** The figures of the table, by their heads. */
const FIGURES: Readonly<Record<string, (result: Result) => number>> = {
  score: ({ categories }) => score(categories.performance?.score),
  FCP: milliseconds('first-contentful-paint'),
  LCP: milliseconds('largest-contentful-paint'),
  TBT: milliseconds('total-blocking-time'),
  'CLS x1000': ({ audits }) => Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000),
  'HTML KB': (result) => kilobytes(result, 'Document'),
  'script KB': (result) => kilobytes(result, 'Script'),
  'CSS KB': (result) => kilobytes(result, 'Stylesheet'),
  'fonts KB': (result) => kilobytes(result, 'Font'),
  'all KB': (result) => kilobytes(result),
};

const medianOf = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN;

/** "1200 (1150-1400)" */
function spread(numbers: readonly number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(most) : `${medianOf(numbers)} (${least}-${most})`;
}

// A page that search engines may not list would lose the points for that.
const PUBLIC_ROUTES = PAGES.filter(({ listed = true }) => listed).map(({ path }) => path);
const paths = positionals.length > 0 ? positionals : PUBLIC_ROUTES;
const results = new Map<string, Result[]>(paths.map((path) => [path, []]));
try {
  // In turn, so that a busy moment of the machine does not hit one route only. A run of one route takes some 20 s.
  for (let run = 1; run <= Number(values.runs); run++)
    for (const [path, found] of results) {
      const result = await audit(path);
      found.push(result);
      // Each run as it ends, so that one that is cut off has not measured for nothing.
      const figures = Object.entries(FIGURES).map(([name, figure]) => `${name} ${figure(result)}`);
      console.error(`Run ${run} of ${values.runs}: ${path}: ${figures.join(', ')}`);
    }
} finally {
  await browser.close();
}
const index = [...results.values()].flat().map((result) => result.environment.benchmarkIndex);
console.log(
  `Benchmark index of the machine: ${spread(index.map(Math.round))}; ${values.runs} runs, times in ms.\n`,
);
console.log(`| Route | ${Object.keys(FIGURES).join(' | ')} | A11y | Best practices | SEO |`);
console.log(`|${'---|'.repeat(Object.keys(FIGURES).length + 4)}`);
for (const [path, found] of results) {
  const judged = JUDGED.map((name) => spread(found.map(({ categories }) => score(categories[name]?.score))));
  const figures = Object.values(FIGURES).map((figure) => spread(found.map(figure)));
  console.log(`| ${path} | ${[...figures, ...judged].join(' | ')} |`);
}

/** Pages that show rows of the database may take longer than those that explain. */
const hasRows = (path: string) =>
  PAGES.some((page) => page.path === path && page.budget.remotes > 0) && path !== '/';
const judgedFigures = [...results].map(([path, found]) => {
  const of = (name: string) => medianOf(found.map((result) => FIGURES[name]?.(result) ?? Number.NaN));
  const [points, largest, blocking] = [of('score'), of('LCP'), of('TBT')];
  const [leastPoints, mostLargest, mostBlocking] = hasRows(path) ? [95, 1_400, 150] : [98, 1_200, 100];
  return {
    what: path,
    bar: `score ≥ ${leastPoints}, largest content ≤ ${mostLargest} ms, blocked ≤ ${mostBlocking} ms`,
    measured: `${points}, ${largest} ms, ${blocking} ms`,
    good: points >= leastPoints && largest <= mostLargest && blocking <= mostBlocking,
  };
});
if (positionals.length === 0) keepRecord('lighthouse', 'npm run lighthouse', judgedFigures);
for (const fault of faults) console.error(fault);
process.exitCode = faults.size > 0 ? 1 : 0;
