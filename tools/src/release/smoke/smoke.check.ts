import { setTimeout as sleep } from 'node:timers/promises';
import { isRemote, type Manifest } from '@meshwork/mf-config/build-manifest';
import { Failure, messageOf } from '../../lib/failure.ts';
import { smokeRemote } from './remote-smoke.ts';
import { smokeShell } from './shell-smoke.ts';

/** A download inside the build that never ends must not keep a release waiting. */
const TIMEOUT_MS = 20_000;

/**
 * Tries a build before it goes live, with nothing but Node: the same check runs in a checkout and in a container.
 * @param folder the version's folder, as the gateway would serve it
 * @throws Failure when it could not run in a browser either
 */
export const smokeCheck = async (folder: string, manifest: Manifest): Promise<void> => {
  const enough = new AbortController();
  const late = sleep(TIMEOUT_MS, undefined, { signal: enough.signal }).then(() => {
    throw new Error(`it did not end within ${TIMEOUT_MS / 1000} s`);
  });
  const check = isRemote(manifest) ? smokeRemote(folder, manifest) : smokeShell(folder, manifest);
  try {
    await Promise.race([check, late]);
  } catch (error) {
    throw new Failure(
      `${manifest.name} ${manifest.version} failed its smoke check and was not made live: ${messageOf(error)}`,
    );
  } finally {
    enough.abort();
    late.catch(() => {});
  }
};
