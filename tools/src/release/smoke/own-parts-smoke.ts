import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@meshwork/mf-config/build-manifest';
import { foreignScripts } from '@meshwork/mf-config/own-scripts';
import { foreignStyles } from '@meshwork/mf-config/own-styles';
import { filesUnder } from '../../lib/files.ts';

/** Faults that are told of one build. */
const MOST_TOLD = 5;

/**
 * Checks that the styles and scripts of a remote stay with its own elements. Its build has checked it; this one may come from elsewhere.
 * @throws Error that names the rules and the names
 */
export const requireOwnParts = async (folder: string, { name }: RemoteManifest): Promise<void> => {
  const faultsIn = async (file: string): Promise<string[]> => {
    const text = () => readFile(join(folder, file), 'utf8');
    if (file.endsWith('.css')) return foreignStyles(await text(), name);
    return file.endsWith('.js') ? foreignScripts(await text()) : [];
  };
  const faults = await Promise.all(
    (await filesUnder(folder)).map(async (file) =>
      (await faultsIn(file)).map((fault) => `${file}: ${fault}`),
    ),
  );
  const told = faults.flat();
  if (told.length === 0) return;
  const more = told.length > MOST_TOLD ? `\nand ${told.length - MOST_TOLD} more` : '';
  throw new Error(`${told.slice(0, MOST_TOLD).join('\n')}${more}`);
};
