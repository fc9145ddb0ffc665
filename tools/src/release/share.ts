import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { versionSchema } from '@meshwork/mf-config/build-manifest';
import { z } from 'zod';
import { Failure } from '../lib/failure.ts';
import { readJson, writeAtomically } from '../lib/files.ts';
import { preloadLinks } from './live-pages.ts';
import { readManifest, withPointer } from './pointer.ts';
import type { Site } from './site.ts';

/** A remote's version that some browsers get, beside the live one. The gateway tosses their coins by it. */
const shareSchema = z.object({
  app: z.string(),
  version: versionSchema,
  percent: z.number().int().min(1).max(50),
  since: z.string(),
  /** Says why it ended; nobody gets the version then. */
  ended: z.string().optional(),
});

export type Share = z.infer<typeof shareSchema>;

/** Reads a number of percent as a person writes it. @param all the number that means all browsers, where that may be said */
export const percentOf = (written: string, all?: number): number => {
  const percent = Number(written);
  if (percent !== all && !shareSchema.shape.percent.safeParse(percent).success)
    throw new Failure('a share is 1 to 50 percent of the browsers');
  return percent;
};

const fileOf = (site: Site): string => join(site.www, 'share.json');

/** The share that began last, even if it has ended. */
export const lastShare = async (site: Site): Promise<Share | undefined> => {
  const raw = await readJson(fileOf(site));
  return raw === undefined ? undefined : shareSchema.parse(raw);
};

export const currentShare = async (site: Site): Promise<Share | undefined> => {
  const share = await lastShare(site);
  return share?.ended === undefined ? share : undefined;
};

/** Writes the pointers that browsers of the share get; without a share there are none, and every browser gets the live ones. */
export const writeSharedPointers = async (site: Site): Promise<void> => {
  const folder = join(site.www, 'share');
  const share = await currentShare(site);
  if (!share) return rm(folder, { recursive: true, force: true });
  const manifest = await readManifest(site.versionFolder(share.app, share.version));
  const registry = withPointer(await site.registry(), manifest);
  const remote = registry.remotes[share.app];
  await mkdir(join(folder, 'preload'), { recursive: true });
  if (remote) await writeAtomically(join(folder, 'preload', `${share.app}.html`), preloadLinks(remote));
  await writeAtomically(join(folder, 'registry.json'), JSON.stringify(registry));
};

export const writeShare = async (site: Site, share: Share): Promise<void> => {
  // In one line, which the gateway reads without a parser of JSON.
  await writeAtomically(fileOf(site), JSON.stringify(share));
  await writeSharedPointers(site);
};

/** Ends the share of a part, if there is one. @returns whether there was */
export const endShare = async (site: Site, app: string, why: string): Promise<boolean> => {
  const share = await currentShare(site);
  if (share?.app !== app) return false;
  await writeShare(site, { ...share, ended: why });
  return true;
};
