import { liveVersion, Site } from './site.ts';

export interface Release {
  version: string;
  publishedAt: string;
  live: boolean;
}

/** Every published application with the versions that are still there, the latest first. */
export const listReleases = async (www: string): Promise<{ app: string; versions: Release[] }[]> => {
  const site = new Site(www);
  const registry = await site.registry();
  return Promise.all(
    (await site.apps()).map(async (app) => {
      const { versions } = await site.history(app);
      const live = liveVersion(registry, app);
      const releases = Object.entries(versions).map(([version, { publishedAt }]) => ({
        version,
        publishedAt,
        live: version === live,
      }));
      return { app, versions: releases.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)) };
    }),
  );
};
