import { setTimeout as sleep } from 'node:timers/promises';
import { isProcess, isService, RENDERER } from '../../lib/apps.ts';
import { Failure, messageOf } from '../../lib/failure.ts';
import type { Engine } from './engine.ts';
import type { ImageState } from './image-state.ts';

/** The engine that runs the images of a stack, and the record of its releases. */
export interface ImageReleases {
  engine: Engine;
  state: ImageState;
}

/** Limit for a new instance to become ready. */
const READY_TIMEOUT_MS = 90_000;
const PAUSE_MS = 1000;

/** An anonymous GET that reads a service's tables or renders a page, used as a smoke test. */
const QUESTIONS: Readonly<Record<string, string>> = {
  auth: '/_api/auth/session',
  catalog: '/_api/resources?limit=1',
  community: '/_api/teams?limit=1',
  [RENDERER]: '/_render/',
};

/** Makes Compose use this image for one call. */
const withVersion = ({ state }: ImageReleases, part: string, version: string) => ({
  [state.variable(part)]: version,
  PULL_POLICY: 'missing',
});

const answers = ({ engine }: ImageReleases, container: string, path: string): Promise<boolean> =>
  engine.run(['exec', container, '/app/healthcheck.sh', path]).then(
    () => true,
    () => false,
  );

const untilAnswers = async (releases: ImageReleases, container: string, part: string): Promise<void> => {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await answers(releases, container, '/readyz'))) {
    if (Date.now() > deadline) throw new Failure(`it was not ready after ${READY_TIMEOUT_MS / 1000} s`);
    await releases.engine.run(['inspect', '--format', '{{.State.Running}}', container]).then((running) => {
      if (running.trim() === 'false') throw new Failure('it ended by itself');
    });
    await sleep(PAUSE_MS);
  }
  const question = QUESTIONS[part] ?? '/livez';
  if (!(await answers(releases, container, question))) throw new Failure(`it does not answer ${question}`);
};

/** The last lines of a container's log, from stdout and stderr. */
const logTail = ({ engine }: ImageReleases, container: string): Promise<string> =>
  engine.script(['-c', '"$0" logs --tail 20 "$1" 2>&1', engine.name, container]).catch(() => '');

/**
 * Runs a new service or renderer beside the live ones, with their settings and database but without their name in the network, so no
 * request reaches it; sends it an anonymous request. A browser application is checked by its publisher.
 * @throws Failure with the tail of its log
 */
export const tryOut = async (releases: ImageReleases, part: string, version: string): Promise<void> => {
  if (!isProcess(part)) return;
  const { engine } = releases;
  const env = withVersion(releases, part, version);
  const container = `meshwork-smoke-${part}-${version}`;
  await engine.run(['rm', '--force', container]).catch(() => {});
  if (isService(part)) await engine.run(['compose', 'run', '--rm', '--no-deps', `migrate-${part}`], env);
  try {
    await engine.run(['compose', 'run', '--detach', '--no-deps', '--name', container, part], env);
    await untilAnswers(releases, container, part);
  } catch (error) {
    const log = await logTail(releases, container);
    throw new Failure(
      `${part} ${version} failed its smoke check and was not made live: ${messageOf(error)}\n${log}`,
    );
  } finally {
    await engine.run(['rm', '--force', container]).catch(() => {});
  }
};

/** Switches the stack to a version: services and the renderer one by one without downtime, a browser application by its publisher. */
export const activate = async (releases: ImageReleases, part: string, version: string): Promise<void> => {
  const { engine } = releases;
  const env = withVersion(releases, part, version);
  if (!isProcess(part)) await engine.run(['compose', 'run', '--rm', '--no-deps', part], env);
  else await engine.script(['deploy/replace-service.sh', part], { ...env, CONTAINER_ENGINE: engine.name });
};
