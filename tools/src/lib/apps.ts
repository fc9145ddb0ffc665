/** The browser applications in the order in which they are published: remotes before the shell that names them. */
export const REMOTES = ['mfe-resources', 'mfe-community', 'mfe-account'] as const;
export const BROWSER_APPS = [...REMOTES, 'shell'] as const;
export const SERVICES = ['auth', 'catalog', 'community'] as const;

export type BrowserApp = (typeof BROWSER_APPS)[number];
export type Service = (typeof SERVICES)[number];

/** Folder of a part, relative to the top. */
export const folderOf = (part: BrowserApp | Service): string => (isService(part) ? `services/${part}` : part);

/** Name of a part's npm package. */
export const packageOf = (part: BrowserApp | Service): string =>
  isService(part) ? `@meshwork/${part}-service` : `@meshwork/${part}`;

export const isService = (name: string): name is Service => (SERVICES as readonly string[]).includes(name);

export const isBrowserApp = (name: string): name is BrowserApp =>
  (BROWSER_APPS as readonly string[]).includes(name);
