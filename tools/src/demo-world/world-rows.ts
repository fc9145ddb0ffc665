import type { Service } from '../lib/apps.ts';
import { runProgram, type ServiceContext } from '../stack/service-environment.ts';

/** The services that have rows of the world's people, auth last: its accounts are what marks the others' rows. */
const HOLDERS: readonly Service[] = ['community', 'catalog', 'auth'];

const run = (context: ServiceContext, service: Service, ...args: string[]): Promise<string[]> =>
  runProgram(context, service, 'demo-world', args);

/** The ids of the accounts of the world, as text; empty where there is none. */
const idsOfPeople = async (context: ServiceContext): Promise<string> =>
  (await run(context, 'auth', 'people'))[0] ?? '';

/** Confirms the addresses of those who have just registered, and gives their accounts an age in days. */
export const settlePeople = (context: ServiceContext, days: number) =>
  run(context, 'auth', 'settle', String(days));

/** Moves the times of what these people have just done in the community so many days into the past. */
export const ageRows = async (
  context: ServiceContext,
  days: number,
  ids: readonly number[],
): Promise<void> => {
  await run(context, 'community', 'age', String(days), ids.join(','));
};

/** Takes away everything that the world's people are and made, whoever looked around as them. @returns whether there was a world */
export const removeWorld = async (context: ServiceContext): Promise<boolean> => {
  const ids = await idsOfPeople(context);
  if (!ids) return false;
  for (const service of HOLDERS) await run(context, service, 'remove', ids);
  return true;
};
