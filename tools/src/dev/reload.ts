import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVER_PAGE_FILE } from '@meshwork/mf-config/build-manifest';

const FOLDER = 'dev';
const FILE = 'reload.js';

/** Runs in the browser: the registry names every live version, so a change of it is a release. */
const SCRIPT = `const read = () => fetch('/_mfe/registry.json', { cache: 'no-store' }).then((answer) => answer.text());
let known;
setInterval(async () => {
  if (document.hidden) return;
  const now = await read().catch(() => known);
  if (known !== undefined && now !== known) location.reload();
  known = now;
}, 700);
`;

const TAG = `<script defer src="/_shell/${FOLDER}/${FILE}"></script>`;

/** Writes the script to which the pages of development builds refer. */
export const writeReloadScript = async (www: string): Promise<void> => {
  const folder = join(www, 'shell', FOLDER);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, FILE), SCRIPT);
};

/**
 * Makes the pages of a shell reload after each release: the page that browsers draw, and the one that the renderer fills.
 * @param folder of a version that is not published yet
 */
export const addReload = async (folder: string): Promise<void> => {
  for (const file of ['index.html', SERVER_PAGE_FILE]) {
    const path = join(folder, file);
    const page = await readFile(path, 'utf8');
    await writeFile(path, page.replace('</head>', `${TAG}</head>`));
  }
};
