import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { packageOf, SERVICES } from '../lib/apps.ts';
import { paint, step } from '../lib/console.ts';
import { Failure, messageOf } from '../lib/failure.ts';
import { fingerprint } from '../lib/files.ts';
import { buildChanged } from '../lib/nx.ts';
import type { Settings } from '../lib/settings.ts';
import { localAddress, runningStack } from '../stack/claim.ts';
import { oncePerDatabase } from '../stack/migrate.ts';
import type { ServiceContext } from '../stack/service-environment.ts';
import { withDatabase } from '../with-database.ts';
import { buildWorld } from './build-world.ts';
import { readWorld } from './world-data.ts';
import { removeWorld } from './world-rows.ts';

const folderOf = ({ dataFolder }: Settings): string => join(dataFolder, 'demo-world');

/** The file of this name in the data folder records which world was built into which database. */
const RECORD = 'demo-world';
const recordOf = ({ dataDir }: Settings): string => join(dataDir, `${RECORD}.json`);

const rebuild = async (context: ServiceContext, gateway: string): Promise<string> => {
  await removeWorld(context);
  return buildWorld(context, gateway, await readWorld(folderOf(context.settings)));
};

const keep = async (context: ServiceContext): Promise<string> => {
  const { settings } = context;
  if (!settings.demoWorld) {
    await removeWorld(context);
    await rm(recordOf(settings));
    return 'removed';
  }
  let built = 'as it was left';
  await oncePerDatabase(context, RECORD, await fingerprint(folderOf(settings)), async () => {
    built = await rebuild(context, localAddress(settings));
  });
  return built;
};

/**
 * Makes the world in a stack that runs with `DEMO_WORLD=on`, unless exactly this one is in its database, and takes away what a former
 * start with it has left where it is off. A world that cannot be made keeps nobody from working on what it shows.
 */
export const keepWorld = async (context: ServiceContext): Promise<void> => {
  const { settings } = context;
  if (!settings.demoWorld && !existsSync(recordOf(settings))) return;
  await step('demonstration world', async (note) => note(await keep(context))).catch((error: unknown) =>
    console.error(paint('red', `error: ${messageOf(error)}`)),
  );
};

/** `npm run import -- demo` brings the world back to its beginning, `-- demo --remove` takes it away. */
export const runDemoCommand = async (args: readonly string[]): Promise<void> => {
  const isRemoval = args[0] === '--remove';
  if (args.length > (isRemoval ? 1 : 0)) throw new Failure('usage: npm run import -- demo [--remove]');
  await step('build', () => buildChanged(SERVICES.map(packageOf)));
  await withDatabase(async (context) => {
    const { settings } = context;
    if (isRemoval) {
      await step('demonstration world', async (note) =>
        note((await removeWorld(context)) ? 'removed' : 'there is none'),
      );
      await rm(recordOf(settings), { force: true });
      return;
    }
    if (!settings.demoWorld) throw new Failure('DEMO_WORLD is off');
    // The stack may have been started on another port than this command's environment says.
    const gateway = (await runningStack(settings.dataDir))?.gateway;
    if (!gateway) throw new Failure('the world is made by calls to the running stack: run "npm start" first');
    await step('demonstration world', async (note) => note(await rebuild(context, gateway)));
  });
};
