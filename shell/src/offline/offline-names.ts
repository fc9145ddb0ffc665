/** The caches of the service worker, as the privacy pages name them. */
export const PAGES = 'meshwork-pages';
export const FILES = 'meshwork-files';
export const ANSWERS = 'meshwork-answers';

/** The page without content, which the gateway fills in for no address and nobody. */
export const PAGE_ADDRESS = '/_page';

/** A version's folder: `/_shell/<version>/`, `/_mfe/<remote>/<version>/` or `/_site/<version>/`. */
export const VERSION_FOLDER = /^\/_(?:shell|site|mfe\/mfe-[\w-]+)\/[\w-]+\//;

export const isPublishedFile = (path: string): boolean => VERSION_FOLDER.test(path);

export interface KeepMessage {
  readonly type: 'keep';
  readonly files: readonly string[];
  readonly calls: readonly string[];
  /** The tag of the page's language, where it is not English; absent in messages of former releases. */
  readonly language?: string;
}

export const isKeepMessage = (data: unknown): data is KeepMessage =>
  (data as Partial<KeepMessage> | null)?.type === 'keep';
