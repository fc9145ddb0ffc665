import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcess } from '../../lib/apps.ts';
import { step } from '../../lib/console.ts';
import { Failure, messageOf } from '../../lib/failure.ts';
import { afterRelease, afterRollback, type History, previous, prune, withVersion } from '../history.ts';
import { withLock } from '../lock.ts';
import { KEPT_VERSIONS, namedVersion } from '../publish.ts';
import { activate, type ImageReleases, tryOut } from './activation.ts';

/** The number of digits of the image's hash in its tag, so that a tag always means the same content. */
const DIGITS = 12;
/** A temporary tag until the image has its final one. */
const CANDIDATE = 'candidate';

const idOf = async ({ engine }: ImageReleases, reference: string): Promise<string> =>
  (await engine.run(['image', 'inspect', '--format', '{{.Id}}', reference])).trim().replace(/^sha256:/, '');

const now = (): string => new Date().toISOString();

/** Gives an image its immutable tag. */
const name = async (releases: ImageReleases, image: string, tag: string): Promise<[string, string]> => {
  const id = await idOf(releases, `${image}:${tag}`);
  const version = id.slice(0, DIGITS);
  await releases.engine.run(['image', 'tag', `${image}:${tag}`, `${image}:${version}`]);
  return [version, id];
};

/** The record, including the running version, so that the first release can be rolled back. */
const currentHistory = async (releases: ImageReleases, part: string): Promise<History> => {
  const { state } = releases;
  const history = await state.history(part);
  if (history.line.length > 0) return history;
  const [image, tag] = [await state.image(part), await state.tag(part)];
  const running = await name(releases, image, tag).catch(() => undefined);
  if (!running) return history;
  return afterRelease(withVersion(history, ...running, now()), running[0], now());
};

const exclusively = async <T>({ state }: ImageReleases, work: () => Promise<T>): Promise<T> => {
  const folder = join(state.folder, 'deploy/.releases');
  await mkdir(folder, { recursive: true });
  return withLock(join(folder, 'lock'), work);
};

const requireRunning = async ({ engine }: ImageReleases, part: string): Promise<void> => {
  if (!isProcess(part)) return;
  if ((await engine.run(['compose', 'ps', '--quiet', part])).trim()) return;
  throw new Failure(`${part} does not run here; start the stack: ${engine.name} compose up --detach --wait`);
};

const build = async ({ engine, state }: ImageReleases, part: string): Promise<string> => {
  await engine.run(['compose', 'build', part], { [state.variable(part)]: CANDIDATE });
  return CANDIDATE;
};

/** Pulls an image that was built elsewhere, unless it exists here. */
const fetch = async ({ engine, state }: ImageReleases, part: string, tag: string): Promise<string> => {
  const reference = `${await state.image(part)}:${tag}`;
  await engine.run(['image', 'inspect', reference]).catch(() => engine.run(['pull', reference]));
  return tag;
};

/** Removes a tag; running containers continue. */
const forget = async ({ engine }: ImageReleases, reference: string): Promise<void> => {
  await engine.run(['image', 'rm', reference]).catch(() => {});
};

/** A version is the image with exactly this content, even if another one was built under its tag since. */
const restore = async (
  releases: ImageReleases,
  image: string,
  version: string,
  id: string,
): Promise<void> => {
  const there = await idOf(releases, `${image}:${version}`).catch(() => '');
  if (there === id) return;
  await releases.engine.run(['image', 'tag', id, `${image}:${version}`]).catch((error: unknown) => {
    throw new Failure(`the image ${image}:${version} is gone: ${messageOf(error)}`);
  });
};

/**
 * Builds the image of a part (or takes the one with the tag), checks it beside the running one, replaces the running one without
 * downtime, and makes its tag the one that Compose uses. After a failure before that, the old one is still live.
 */
export const releaseImage = (releases: ImageReleases, part: string, tag?: string): Promise<string> =>
  exclusively(releases, async () => {
    await requireRunning(releases, part);
    const { state } = releases;
    const image = await state.image(part);
    const before = await currentHistory(releases, part);
    const built = tag
      ? await step(`image ${image}:${tag}`, () => fetch(releases, part, tag))
      : await step(`image of ${part}`, () => build(releases, part));
    const [version, id] = await name(releases, image, built);
    if (before.line.at(-1) === version) return version;
    try {
      await step('smoke check', () => tryOut(releases, part, version));
      await step('replace', () => activate(releases, part, version));
    } catch (error) {
      if (!(version in before.versions)) await forget(releases, `${image}:${version}`);
      throw error;
    }
    const known = version in before.versions ? before : withVersion(before, version, id, now());
    const { history, gone } = prune(afterRelease(known, version, now()), KEPT_VERSIONS);
    await state.write(part, version, history);
    for (const old of gone) await forget(releases, `${image}:${old}`);
    return version;
  });

/** Goes back to the image that was live before, or to a named version. @returns the version that is live now */
export const rollbackImage = (releases: ImageReleases, part: string, wanted?: string): Promise<string> =>
  exclusively(releases, async () => {
    const { state } = releases;
    const history = await currentHistory(releases, part);
    const version = wanted ? namedVersion(history, part, wanted) : previous(history);
    const record = version && history.versions[version];
    if (!version || !record) throw new Failure(`${part} has no earlier version`);
    await restore(releases, await state.image(part), version, record.content);
    await step('replace', () => activate(releases, part, version));
    await state.write(part, version, afterRollback(history, version, now()));
    return version;
  });
