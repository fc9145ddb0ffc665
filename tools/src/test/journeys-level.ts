import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { Child } from '../lib/child.ts';
import { messageOf } from '../lib/failure.ts';
import { fromRoot, ROOT } from '../lib/paths.ts';
import { requireChromium } from './chromium.ts';
import { type Counts, none, readCounts } from './result.ts';
import { sharedStack } from './shared-stack.ts';

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
      // Two folders of journeys run at the same time, and each run empties its folder before it begins.
      `--output=${fromRoot('test-results', filter[0] ?? 'all')}`,
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
 * Tests in a real browser, against the stack of this run ({@link withSharedStack}).
 * @param filter parts of paths, and options of the runner
 * @param isNight runs the `*.night.ts` files in place of the journeys
 */
export const browserTests = async (filter: readonly string[], isNight = false): Promise<Counts> => {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-playwright-'));
  try {
    const chromium = await requireChromium();
    const { url, mailUrl } = await sharedStack();
    const env = {
      BASE_URL: url,
      MAIL_URL: mailUrl,
      BROWSER_TESTS: isNight ? 'night' : 'gate',
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    };
    return await playwright(folder, env, filter);
  } catch (error) {
    console.error(messageOf(error));
    return { ...none(), failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
