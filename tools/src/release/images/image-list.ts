import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, releasesOf } from '../releases.ts';
import { ImageState } from './image-state.ts';

/** Every part of a container stack that was released here, with the images that are kept. Works without an engine. */
export const listImages = async (folder: string): Promise<{ part: string; versions: Release[] }[]> => {
  const state = new ImageState(folder);
  const files = await readdir(join(folder, 'deploy/.releases')).catch(() => []);
  const parts = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  return Promise.all(
    parts.sort().map(async (part) => ({
      part: `${part} (image)`,
      versions: releasesOf(await state.history(part), await state.tag(part)),
    })),
  );
};
