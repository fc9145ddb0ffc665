import { BROWSER_APPS, type BrowserApp, DOMAINS, PROCESSES, type Process, SERVICES } from '../lib/apps.ts';
import { Failure } from '../lib/failure.ts';

export interface Parts {
  apps: readonly BrowserApp[];
  processes: readonly Process[];
}

/** By the names that a person may write: "community" is the domain, its service alone is "services/community". */
const NAMED = new Map<string, Parts>([
  ...PROCESSES.map((name) => [name, { apps: [], processes: [name] }] as const),
  ...SERVICES.map((name) => [`services/${name}`, { apps: [], processes: [name] }] as const),
  ...BROWSER_APPS.map((name) => [name, { apps: [name], processes: [] }] as const),
  ...Object.entries(DOMAINS).map(
    ([name, { remote, service }]) => [name, { apps: [remote], processes: [service] }] as const,
  ),
]);

/** The applications and processes of the named parts; all when no part is named. */
export const partsToDevelop = (names: readonly string[]): Parts => {
  if (names.length === 0) return { apps: BROWSER_APPS, processes: PROCESSES };
  const unknown = names.find((name) => !NAMED.has(name));
  if (unknown)
    throw new Failure(`there is no "${unknown}" to develop; there are: ${[...NAMED.keys()].join(', ')}`);
  const all = names.flatMap((name) => NAMED.get(name) ?? []);
  return {
    apps: [...new Set(all.flatMap(({ apps }) => apps))],
    processes: [...new Set(all.flatMap(({ processes }) => processes))],
  };
};
