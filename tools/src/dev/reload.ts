import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../lib/json-file.ts';

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

/**
 * Makes open pages reload after each release. Only the served copy of the page gets the script, never a published
 * version; the next `npm start` writes that copy again.
 */
export const injectReload = async (www: string): Promise<void> => {
  const folder = join(www, 'shell', FOLDER);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, FILE), SCRIPT);
  const path = join(www, 'index.html');
  const page = await readFile(path, 'utf8');
  if (!page.includes(TAG)) await writeAtomically(path, page.replace('</head>', `${TAG}</head>`));
};
