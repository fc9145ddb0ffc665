import {
  BROWSER_APPS,
  type BrowserApp,
  DOMAINS,
  isBrowserApp,
  isProcess,
  PROCESSES,
  type Process,
  RENDERER,
  SERVICES,
} from '../lib/apps.ts';
import { Failure } from '../lib/failure.ts';

export interface Parts {
  apps: BrowserApp[];
  processes: Process[];
}

const partsOfDomain = (name: string): Parts | undefined => {
  const domain = DOMAINS[name];
  return domain && { apps: [domain.remote], processes: [domain.service] };
};

const partsOf = (name: string): Parts => {
  if (isBrowserApp(name)) return { apps: [name], processes: [] };
  const service = name.replace(/^services\//, '');
  // "community" is the domain; its service alone is "services/community".
  if (name !== service && isProcess(service)) return { apps: [], processes: [service] };
  const parts = partsOfDomain(name) ?? (isProcess(name) ? { apps: [], processes: [name] } : undefined);
  if (parts) return parts;
  const names = [
    ...Object.keys(DOMAINS),
    ...BROWSER_APPS,
    ...SERVICES.map((service) => `services/${service}`),
    RENDERER,
  ];
  throw new Failure(`there is no "${name}" to develop; there are: ${names.join(', ')}`);
};

/** The applications and processes of the named parts; all when no part is named. */
export const partsToDevelop = (names: readonly string[]): Parts => {
  if (names.length === 0) return { apps: [...BROWSER_APPS], processes: [...PROCESSES] };
  const all = names.map(partsOf);
  return {
    apps: [...new Set(all.flatMap(({ apps }) => apps))],
    processes: [...new Set(all.flatMap(({ processes }) => processes))],
  };
};
