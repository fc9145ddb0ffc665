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

/** Counts of Playwright's report. */
export const countsOf = (raw: unknown): Counts => {
  const { stats, errors } = reportSchema.parse(raw);
  const failed = stats.unexpected + stats.flaky || Math.min(errors.length, 1);
  return { passed: stats.expected, failed, skipped: stats.skipped };
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

/**
 * Tests in a real browser, against a whole stack of their own with the real data, which has to end cleanly as well.
 * @param isNight runs the `*.night.ts` files in place of the journeys
 */
export const journeys = async (filter: readonly string[], isNight = false): Promise<Counts> => {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-journeys-'));
  let counts = none();
  try {
    const chromium = await requireChromium();
    const stack = await startTestStack(join(folder, 'data'));
    const env = {
      BASE_URL: stack.url,
      MAIL_URL: stack.mailUrl,
      BROWSER_TESTS: isNight ? 'night' : 'gate',
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
