import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@meshwork/e2e/chromium';
import { missingEngines } from '@meshwork/e2e/engines';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { keepTests, type Tally } from '../evidence/kept-results.ts';
import { Child, runToEnd } from '../lib/child.ts';
import { messageOf } from '../lib/failure.ts';
import { fromRoot, ROOT } from '../lib/paths.ts';
import { canInstall, install } from '../stack/prerequisites.ts';
import { type Counts, failureOf, none, readCounts } from './result.ts';
import { sharedStack } from './shared-stack.ts';

const PLAYWRIGHT = fromRoot('node_modules/@playwright/test/cli.js');

/**
 * Makes sure that there is a Chromium: the system's, or Playwright's own. On Debian root gets the package installed,
 * elsewhere Playwright downloads its browser.
 * @returns the path of the system's, `undefined` for Playwright's own
 */
const requireChromium = async (): Promise<string | undefined> => {
  const found = findChromium();
  if (found) return found;
  if (existsSync(chromium.executablePath())) return undefined;
  if (canInstall()) {
    // Ubuntu has no such package.
    await install(['chromium-headless-shell']).catch(() => undefined);
    const installed = findChromium();
    if (installed) return installed;
  }
  await runToEnd({
    name: 'playwright install',
    command: process.execPath,
    args: [PLAYWRIGHT, 'install', 'chromium'],
    cwd: ROOT,
    env: process.env,
    output: 'through',
  });
  return undefined;
};

/** Installs Firefox and WebKit where that needs nobody's leave; elsewhere their journeys fail and say what to install. */
const installEngines = async (): Promise<void> => {
  const missing = missingEngines();
  if (missing.length > 0 && canInstall()) await install(missing);
};

const errorSchema = z.object({ message: z.string().default('') });

/** A file, or a `describe` in it. */
const suiteSchema = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      ok: z.boolean(),
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(errorSchema) })) }),
      ),
    }),
  ),
  get suites() {
    return z.array(suiteSchema).default([]);
  },
});

const reportSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(errorSchema),
  suites: z.array(suiteSchema),
});

const failuresOf = ({ specs, suites }: z.infer<typeof suiteSchema>): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return failureOf(`e2e/${file}: ${title}`, errors.map(({ message }) => message).join(' '));
    }),
  ...suites.flatMap(failuresOf),
];

type Suite = z.infer<typeof suiteSchema>;

const statusesOf = ({ specs, suites }: Suite): string[] => [
  ...specs.flatMap(({ tests }) => tests.map(({ status }) => status)),
  ...suites.flatMap(statusesOf),
];

/** The counts of each file. */
const countsOfFiles = (suites: readonly Suite[]): Map<string, Tally> =>
  new Map(
    suites.map((suite) => {
      const statuses = statusesOf(suite);
      const of = (wanted: string) => statuses.filter((status) => status === wanted).length;
      const [passed, skipped] = [of('expected'), of('skipped')];
      return [`e2e/${suite.file}`, { passed, skipped, failed: statuses.length - passed - skipped }];
    }),
  );

/** Counts of Playwright's report. */
const countsOf = (raw: unknown): Counts => {
  const { stats, errors, suites } = reportSchema.parse(raw);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky || Math.min(errors.length, 1),
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => failureOf('e2e', message)), ...suites.flatMap(failuresOf)],
  };
};

const playwright = async (
  folder: string,
  env: NodeJS.ProcessEnv,
  filter: readonly string[],
): Promise<Counts> => {
  const report = join(folder, 'report.json');
  const child = new Child({
    name: 'playwright',
    command: process.execPath,
    args: [
      PLAYWRIGHT,
      'test',
      `--config=${fromRoot('e2e/playwright.config.ts')}`,
      '--reporter=list,json',
      // Two folders of journeys run at the same time, and each run empties its folder before it begins.
      `--output=${fromRoot('test-results', filter[0] ?? 'all')}`,
      ...filter,
    ],
    cwd: ROOT,
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    output: 'through',
  });
  const how = await child.exited;
  const read = (raw: unknown): Counts => {
    // An option may leave out tests of a file.
    if (!filter.some((word) => word.startsWith('-')))
      keepTests(
        `npm test -- ${env.BROWSER_TESTS === 'night' ? 'night-journeys' : 'journeys'}`,
        countsOfFiles(reportSchema.parse(raw).suites),
      );
    return countsOf(raw);
  };
  return readCounts(report, read, how);
};

/**
 * Tests in a real browser, against the stack of this run ({@link withSharedStack}).
 * @param filter parts of paths, and options of the runner
 * @param isNight runs the `*.night.ts` files in place of the journeys
 */
export const browserTests = async (filter: readonly string[], isNight = false): Promise<Counts> => {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-playwright-'));
  try {
    const path = await requireChromium();
    if (isNight) await installEngines();
    const { url, mailUrl } = await sharedStack();
    const env = {
      BASE_URL: url,
      MAIL_URL: mailUrl,
      BROWSER_TESTS: isNight ? 'night' : 'gate',
      ...(path && { CHROMIUM_PATH: path }),
    };
    return await playwright(folder, env, filter);
  } catch (error) {
    console.error(messageOf(error));
    return { ...none(), failed: 1, failures: [failureOf('e2e', messageOf(error))] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
