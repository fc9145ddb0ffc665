import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../lib/json-file.ts';
import { readManifest } from '../release/pointer.ts';
import { type Published, publish } from '../release/publish.ts';
import { liveVersion, Site } from '../release/site.ts';
import { smokeCheck } from '../release/smoke/smoke.check.ts';

/**
 * Publishes the build that an image holds, once. A container starts again whenever the stack does, and until then an operator may
 * have rolled back, and only another image may move the pointer again.
 */
export const publishOnce = async (www: string, dist: string): Promise<Published> => {
  const { name: app, version } = await readManifest(dist);
  const record = join(www, '.releases', `${app}.image`);
  const live = liveVersion(await new Site(www).registry(), app);
  if (live && (await readFile(record, 'utf8').catch(() => '')) === version) {
    return { app, version: live, changed: false };
  }
  const published = await publish({ www, dist, check: smokeCheck });
  await writeAtomically(record, version);
  return published;
};
