import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))})`;
export const ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>';
export const HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const PAGE = `<!doctype html><!--# include virtual="/_mfe/preload/$mesh_remote.html" -->
<script type="application/json" id="registry"><!--# include virtual="/_mfe/registry.json" --></script>`;

/** Writes a file of the site as the publisher does: by rename. */
export async function publish(www: string, path: string, content: string | Buffer): Promise<void> {
  const target = join(www, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.fresh`, content);
  await rename(`${target}.fresh`, target);
}

export const registryOf = (shell: string) =>
  JSON.stringify({ schema: 1, shell: { version: shell }, remotes: {} });

/** A small site with every kind of published file. */
export async function publishSite(www: string): Promise<void> {
  await publish(www, 'index.html', PAGE);
  await publish(www, 'sw.js', SCRIPT);
  await publish(www, 'favicon.ico', ICON);
  await publish(www, 'registry.json', registryOf('aaaa1111'));
  await publish(www, 'csp-hashes.json', JSON.stringify({ scripts: [`'${HASH}'`] }));
  await publish(www, 'preload/mfe-community.html', '<link rel="preload" as="script" href="/_mfe/x.js">');
  for (const folder of ['shell/aaaa1111', 'mfe-community/bbbb2222']) {
    await publish(www, `${folder}/main.1a2b.js`, SCRIPT);
    await publish(www, `${folder}/main.1a2b.js.br`, brotliCompressSync(SCRIPT));
    await publish(www, `${folder}/main.1a2b.js.gz`, gzipSync(SCRIPT));
    await publish(www, `${folder}/plain.css`, 'a{}');
    await publish(www, `${folder}/index.html`, '<p>raw</p>');
  }
  await publish(www, '.releases/shell.json', '{}');
}
