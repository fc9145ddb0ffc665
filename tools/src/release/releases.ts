import { paint } from '../lib/console.ts';
import type { History } from './history.ts';
import { lastShare } from './share.ts';
import { liveVersion, Site } from './site.ts';

export interface Release {
  version: string;
  publishedAt: string;
  live: boolean;
}

/** The kept versions of a part, the latest first. */
export const releasesOf = ({ versions }: History, live: string | undefined): Release[] =>
  Object.entries(versions)
    .map(([version, { publishedAt }]) => ({ version, publishedAt, live: version === live }))
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));

export const listReleases = async (www: string): Promise<{ part: string; versions: Release[] }[]> => {
  const site = new Site(www);
  const registry = await site.registry();
  return Promise.all(
    (await site.apps()).map(async (app) => ({
      part: app,
      versions: releasesOf(await site.history(app), liveVersion(registry, app)),
    })),
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

/** Prints which version some browsers get, or why they no longer do. */
export const printShare = async (www: string): Promise<void> => {
  const share = await lastShare(new Site(www));
  if (!share) return;
  const { app, version, percent, since, ended } = share;
  console.log(
    `${app} ${version} ${ended ? 'went' : 'goes'} to ${percent} % of browsers since ${since}${ended ? `, and ended: ${ended}` : ''}`,
  );
};
