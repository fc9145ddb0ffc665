import {
  BROWSER_APPS,
  type BrowserApp,
  DOMAINS,
  isBrowserApp,
  isService,
  SERVICES,
  type Service,
} from '../lib/apps.ts';
import { Failure } from '../lib/failure.ts';

export interface Parts {
  apps: BrowserApp[];
  services: Service[];
}

const partsOfDomain = (name: string): Parts | undefined => {
  const domain = DOMAINS[name];
  return domain && { apps: [domain.remote], services: [domain.service] };
};

const partsOf = (name: string): Parts => {
  if (isBrowserApp(name)) return { apps: [name], services: [] };
  const service = name.replace(/^services\//, '');
  // "community" is the domain; its service alone is "services/community".
  if (name !== service && isService(service)) return { apps: [], services: [service] };
  const parts = partsOfDomain(name) ?? (isService(name) ? { apps: [], services: [name] } : undefined);
  if (parts) return parts;
  const names = [
    ...Object.keys(DOMAINS),
    ...BROWSER_APPS,
    ...SERVICES.map((service) => `services/${service}`),
  ];
  throw new Failure(`there is no "${name}" to develop; there are: ${names.join(', ')}`);
};

/** The applications and services of the named parts; all when no part is named. */
export const partsToDevelop = (names: readonly string[]): Parts => {
  if (names.length === 0) return { apps: [...BROWSER_APPS], services: [...SERVICES] };
  const all = names.map(partsOf);
  return {
    apps: [...new Set(all.flatMap(({ apps }) => apps))],
    services: [...new Set(all.flatMap(({ services }) => services))],
  };
};
