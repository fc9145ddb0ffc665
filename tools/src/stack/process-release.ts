import { DOMAINS, isService, PROCESSES, type Process, RENDERER } from '../lib/apps.ts';
import { step } from '../lib/console.ts';
import { Failure } from '../lib/failure.ts';
import type { Settings } from '../lib/settings.ts';
import { previous } from '../release/history.ts';
import { type KeptBuild, KeptBuilds } from '../release/kept-builds.ts';
import { namedVersion } from '../release/publish.ts';
import { type Releases, releasesOf } from '../release/releases.ts';
import { runningDatabase } from '../with-database.ts';
import { runningStack, type StackRecord } from './claim.ts';
import { askToReplace } from './control.ts';
import { prepareDatabase } from './database.ts';
import { runProgram } from './service-environment.ts';
import { certifyLocalParts } from './tls-inside.ts';

/** Calls that read tables, as a visitor sends them; what a page's service refuses to strangers is an answer, too. */
const questionsOf = (part: Process): string[] => {
  if (part === RENDERER) return ['/_render/'];
  const pages = Object.values(DOMAINS).flatMap(({ service, pages }) =>
    service === part ? Object.keys(pages) : [],
  );
  return [...pages.map((page) => `/_api/${page}?limit=1`), `/_api/${part}/session`];
};

const requireStack = async ({ dataDir }: Settings): Promise<StackRecord & { postgresPort: number }> => {
  const stack = await runningStack(dataDir);
  if (!stack?.url || !stack.postgresPort)
    throw new Failure(
      `no stack runs on ${dataDir} (DATA_DIR): npm start. A container stack: deploy/upgrade.sh`,
    );
  return { ...stack, postgresPort: stack.postgresPort };
};

/** Applies what the live instance can work with. @returns a step that applies the rest, once that one has ended */
const migrate = async (
  settings: Settings,
  service: Process,
  { folder }: KeptBuild,
): Promise<() => Promise<void>> => {
  const { postgresPort } = await requireStack(settings);
  if (settings.tlsInside) await certifyLocalParts(settings.dataDir);
  const database = await runningDatabase(settings, postgresPort);
  // A new domain has no role and no schema yet.
  await prepareDatabase(database.postgres, database.secrets);
  const context = { settings, ...database, builds: new Map([[service, folder]]) };
  const run = (...options: string[]) => runProgram(context, service, 'migrate', options);
  const isLeft = (await run()).some((line) => line.startsWith('left '));
  return async () => {
    if (isLeft) await run('--finish');
  };
};

const replace = (settings: Settings, part: Process, build: KeptBuild): Promise<void> =>
  step(`${part} ${build.version} beside the former one, then in its place`, () =>
    askToReplace(settings, { part, build, questions: questionsOf(part) }),
  );

/**
 * Makes a build of a service, or of the renderer, live in the running stack, without a request that fails.
 * @returns its version
 */
export const releaseProcess = async (settings: Settings, part: Process, dist: string): Promise<string> => {
  await requireStack(settings);
  const kept = new KeptBuilds(settings.dataDir);
  return kept.exclusively(async () => {
    const build = await kept.keep(part, dist);
    const finish = isService(part)
      ? await step(`migrate ${part}`, () => migrate(settings, part, build))
      : undefined;
    await replace(settings, part, build);
    await kept.noteLive(part, build, true);
    await finish?.();
    return build.version;
  });
};

/**
 * Makes the build before, or a named one, run again. The schema stays as it is: a release leaves columns that the former one can work with.
 * @returns its version
 */
export const rollbackProcess = async (
  settings: Settings,
  part: Process,
  wanted?: string,
): Promise<string> => {
  await requireStack(settings);
  const kept = new KeptBuilds(settings.dataDir);
  return kept.exclusively(async () => {
    const record = await kept.record(part);
    const version = wanted ? namedVersion(record, part, wanted) : previous(record);
    if (!version) throw new Failure(`${part} has no earlier version`);
    const build = kept.build(part, version);
    await replace(settings, part, build);
    await kept.noteRollback(part, build);
    return version;
  });
};

/** The kept builds of each process that has run in a stack's folder. */
export const listBuilds = async (dataDir: string): Promise<Releases[]> => {
  const kept = new KeptBuilds(dataDir);
  const all = await Promise.all(
    PROCESSES.map(async (part) => {
      const record = await kept.record(part);
      return releasesOf(part, record, record.line.at(-1));
    }),
  );
  return all.filter(({ versions }) => versions.length > 0);
};
