import { type BrowserApp, folderOf, type Service } from '../lib/apps.ts';
import { step } from '../lib/console.ts';
import { Failure } from '../lib/failure.ts';
import { fromRoot } from '../lib/paths.ts';
import { jestLevel } from '../test/jest-level.ts';
import type { Counts } from '../test/result.ts';
import { types } from '../test/static-levels.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Tests that need no database, no nginx and no browser. */
export const fastTestsOf = (folder: string): string =>
  String.raw`^(?!.*\.(http|gateway)\.spec)${escaped(fromRoot(folder))}/.*\.spec\.tsx?$`;

const requireGood = (what: string, { passed, failed }: Counts): string => {
  if (failed > 0) throw new Failure(`${what}: ${failed} failed; nothing was released`);
  return `${passed} passed`;
};

/** What a release holds a part against: its types, and its own tests without other parts. */
export const testPart = async (part: BrowserApp | Service): Promise<void> => {
  const folder = folderOf(part);
  await step(`types of ${part}`, async (note) => note(requireGood('types', await types([folder]))));
  await step(`tests of ${part}`, async (note) =>
    note(requireGood('tests', await jestLevel(fastTestsOf(folder))([]))),
  );
};
