import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '../../lib/json-file.ts';
import { recordSchema } from '../../stack/claim.ts';
import { isRunning } from '../../stack/strays.ts';
import { error, type Finding, warning } from '../finding.ts';

/** A holder of the release lock updates it every second. */
const STALE_MS = 10_000;

const leftStack = async (dataDir: string): Promise<Finding[]> => {
  const file = join(dataDir, 'stack.json');
  const raw = await readJson(file).catch(() => 'broken');
  if (raw === undefined) return [];
  const record = recordSchema.safeParse(raw);
  if (!record.success) {
    return [error(`${file} cannot be read`, 'The commands find a running stack by it.', `rm ${file}`)];
  }
  if (isRunning(record.data.owner)) return [];
  const left = Object.entries(record.data.children).flatMap(([name, one]) => (isRunning(one) ? [name] : []));
  return [
    warning(
      `a stack was killed outright${left.length > 0 ? ` and left behind: ${left.join(', ')}` : ''}`,
      'What is left holds ports and the database.',
      'npm start (it cleans up first)',
    ),
  ];
};

const leftLock = async (www: string): Promise<Finding[]> => {
  const lock = join(www, '.releases/lock');
  const held = await stat(lock).catch(() => undefined);
  if (!held || Date.now() - held.mtimeMs < STALE_MS) return [];
  return [
    warning(
      'a release was cut short',
      'The version before is live; the next release removes the rest.',
      'release again: npm run release -- <application>',
    ),
  ];
};

/** The leftovers of killed processes. */
export const leftoverFindings = async (dataDir: string, www: string): Promise<Finding[]> => [
  ...(await leftStack(dataDir)),
  ...(await leftLock(www)),
];
