import { readSettings } from '../stack/settings.ts';
import { asJson, asText, examine, isWell } from './finding.ts';
import { localChecks } from './local-checks.ts';

/** `npm run doctor [-- --json]`. @returns the exit code: 1 where something is broken. */
export const doctor = async (args: readonly string[]): Promise<number> => {
  const results = await examine(await localChecks(readSettings()));
  console.log(args.includes('--json') ? asJson(results) : asText(results));
  return isWell(results) ? 0 : 1;
};
