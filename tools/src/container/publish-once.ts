import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../lib/files.ts';
import { readManifest } from '../release/pointer.ts';
import { type Published, publish } from '../release/publish.ts';
import { liveVersion, Site } from '../release/site.ts';
import { smokeCheck } from '../release/smoke/smoke.check.ts';

/** The folder into which images put their builds (deploy/image/hand-over.sh). */
const incomingIn = (www: string): string => join(www, '.incoming');

/** The applications whose builds were handed over; the shell first, since remotes may need names that the former one lacks. */
export const incomingApps = async (www: string): Promise<string[]> => {
  const names = await readdir(incomingIn(www)).catch(() => []);
  return names
    .filter((name) => !name.startsWith('.'))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));
};

interface Incoming {
  /** Also makes a version live that an operator has taken back, since an operator names it now. */
  again?: boolean | undefined;
  /** Everything that is published now. */
  apps?: readonly string[];
}

/**
 * Publishes the build that an image has handed over, once. A container starts again whenever the stack does, and until then an operator
 * may have rolled back, and only another image, or `again`, may move a pointer again.
 */
export const publishOnce = async (
  www: string,
  app: string,
  { again, apps = [] }: Incoming = {},
): Promise<Published> => {
  const dist = join(incomingIn(www), app);
  const { version } = await readManifest(dist);
  const record = join(www, '.releases', `${app}.image`);
  const live = liveVersion(await new Site(www).registry(), app);
  if (!again && live && (await readFile(record, 'utf8').catch(() => '')) === version) {
    await rm(dist, { recursive: true });
    return { app, version: live, changed: false };
  }
  const published = await publish({ www, dist, together: apps, check: smokeCheck });
  await writeAtomically(record, version);
  await rm(dist, { recursive: true });
  return published;
};
