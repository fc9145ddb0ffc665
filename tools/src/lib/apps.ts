import * as manifest from '../../../domains.ts';

export type Domain = manifest.Domain;

export const DOMAINS: Readonly<Record<string, Domain>> = manifest.DOMAINS;

export const REMOTES: readonly string[] = Object.values(DOMAINS).map(({ remote }) => remote);
/** The browser applications in the order in which they are published: remotes may need what only the new shell shares. */
export const BROWSER_APPS: readonly string[] = ['shell', ...REMOTES];
export const SERVICES: readonly string[] = Object.values(DOMAINS).map(({ service }) => service);
/** The process that renders pages for the gateway. */
export const RENDERER = 'renderer';
/** The processes behind the gateway, which run all the time. */
export const PROCESSES: readonly string[] = [...SERVICES, RENDERER];

export type BrowserApp = string;
export type Service = string;
export type Process = string;

export const folderOf = (part: BrowserApp | Process): string => {
  if (isService(part)) return `services/${part}`;
  return part === RENDERER ? 'shell/renderer' : part;
};

export const packageOf = (part: BrowserApp | Process): string =>
  isService(part) ? `@meshwork/${part}-service` : `@meshwork/${part}`;

/** The schema of the database that a service owns. */
export const schemaOf = (service: Service): string => service.replaceAll('-', '_');

/** The role under which a service connects to the database. */
export const roleOf = (service: Service): string => `meshwork_${schemaOf(service)}`;

/** The first part of a part's variables: MFE_COMMUNITY of MFE_COMMUNITY_TAG. */
export const variableOf = (part: BrowserApp | Process): string => part.toUpperCase().replaceAll('-', '_');

export const isService = (name: string): boolean => SERVICES.includes(name);

export const isProcess = (name: string): boolean => PROCESSES.includes(name);

export const isBrowserApp = (name: string): boolean => BROWSER_APPS.includes(name);
