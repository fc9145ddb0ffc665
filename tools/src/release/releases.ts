import { paint } from '../lib/console.ts';
import { liveVersion, Site } from './site.ts';

interface Release {
  version: string;
  publishedAt: string;
  live: boolean;
}

/** The kept versions of each part, the latest first. */
export const listReleases = async (www: string): Promise<{ part: string; versions: Release[] }[]> => {
  const site = new Site(www);
  const registry = await site.registry();
  return Promise.all(
    (await site.apps()).map(async (part) => {
      const live = liveVersion(registry, part);
      const versions = Object.entries((await site.history(part)).versions)
        .map(([version, { publishedAt }]) => ({ version, publishedAt, live: version === live }))
        .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
      return { part, versions };
    }),
  );
};

export const printReleases = (parts: readonly { part: string; versions: readonly Release[] }[]): void => {
  for (const { part, versions } of parts) {
    console.log(paint('bold', part));
    for (const { version, live, publishedAt } of versions) {
      const mark = live ? paint('green', '●') : '○';
      console.log(`  ${mark} ${version}  published ${publishedAt}${live ? '  live' : ''}`);
    }
  }
};
