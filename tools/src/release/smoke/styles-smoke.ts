import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@meshwork/mf-config/build-manifest';
import { foreignStyles } from '@meshwork/mf-config/own-styles';
import { filesUnder } from '../../lib/files.ts';

/** Faults that are told of one build. */
const MOST_TOLD = 5;

/**
 * Checks that the styles of a remote stay with its own elements. Its build has checked it; this one may come from elsewhere.
 * @throws Error that names the rules
 */
export const requireOwnStyles = async (folder: string, { name }: RemoteManifest): Promise<void> => {
  const sheets = (await filesUnder(folder)).filter((file) => file.endsWith('.css'));
  const faults = await Promise.all(
    sheets.map(async (file) =>
      foreignStyles(await readFile(join(folder, file), 'utf8'), name).map((fault) => `${file}: ${fault}`),
    ),
  );
  const told = faults.flat();
  if (told.length === 0) return;
  const more = told.length > MOST_TOLD ? `\nand ${told.length - MOST_TOLD} more` : '';
  throw new Error(`${told.slice(0, MOST_TOLD).join('\n')}${more}`);
};
