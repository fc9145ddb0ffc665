import { paint } from '../lib/console.ts';
import type { History } from './history.ts';
import { liveVersion, Site } from './site.ts';

interface Release {
  version: string;
  publishedAt: string;
  live: boolean;
}

export interface Releases {
  readonly part: string;
  readonly versions: readonly Release[];
}

/** The versions of a history, the latest first. */
export const releasesOf = (part: string, { versions }: History, live: string | undefined): Releases => ({
  part,
  versions: Object.entries(versions)
    .map(([version, { publishedAt }]) => ({ version, publishedAt, live: version === live }))
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
});

/** The kept versions of each application. */
export const listReleases = async (www: string): Promise<Releases[]> => {
  const site = new Site(www);
  const registry = await site.registry();
  return Promise.all(
    (await site.apps()).map(async (part) =>
      releasesOf(part, await site.history(part), liveVersion(registry, part)),
    ),
  );
};

export const printReleases = (parts: readonly Releases[]): void => {
  for (const { part, versions } of parts) {
    console.log(paint('bold', part));
    for (const { version, live, publishedAt } of versions) {
      const mark = live ? paint('green', '●') : '○';
      console.log(`  ${mark} ${version}  published ${publishedAt}${live ? '  live' : ''}`);
    }
  }
};
