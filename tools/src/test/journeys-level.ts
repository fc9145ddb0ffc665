import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { messageOf } from '../lib/failure.ts';
import { fromRoot, ROOT } from '../lib/paths.ts';
import { Child } from '../stack/child.ts';
import { requireChromium } from './chromium.ts';
import { type Counts, none, readCounts } from './result.ts';
import { startTestStack } from './test-stack.ts';

const reportSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/**
 * Counts of Playwright's report. A journey that only passed at a further try (on a build server, see the configuration)
 * counts as passed, since a busy machine may exceed any timeout; its name is printed, so that it is noticed.
 */
export const countsOf = (raw: unknown): Counts => {
  const { stats, errors } = reportSchema.parse(raw);
  if (stats.flaky > 0)
    console.warn(`${stats.flaky} journeys passed only at a further try; see "flaky" above.`);
  const failed = stats.unexpected || Math.min(errors.length, 1);
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
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
      fromRoot('node_modules/@playwright/test/cli.js'),
      'test',
      `--config=${fromRoot('e2e/playwright.config.ts')}`,
      '--reporter=list,json',
      ...filter,
    ],
    cwd: ROOT,
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    output: 'through',
  });
  const how = await child.exited;
  return readCounts(report, countsOf, how);
};

/** Journeys in a real browser, against a whole stack of their own with the real data, which has to end cleanly as well. */
export const journeys = async (filter: readonly string[]): Promise<Counts> => {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-journeys-'));
  let counts = none();
  try {
    const chromium = await requireChromium();
    const stack = await startTestStack(join(folder, 'data'));
    const env = {
      BASE_URL: stack.url,
      MAIL_URL: stack.mailUrl,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    };
    counts = await playwright(folder, env, filter).finally(() => stack.stop());
  } catch (error) {
    console.error(messageOf(error));
    counts.failed += 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return counts;
};
