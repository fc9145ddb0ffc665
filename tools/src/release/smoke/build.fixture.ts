import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { manifestSchema } from '@meshwork/mf-config/build-manifest';

export const VERSION = 'abcdef012345';

/** Adds files to a folder. @returns the folder */
export const withFiles = async (folder: string, files: Readonly<Record<string, string>>): Promise<string> => {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
};

const folderOf = async (files: Readonly<Record<string, string>>): Promise<string> =>
  withFiles(await mkdtemp(join(tmpdir(), 'meshwork-smoke-')), files);

/** Body of a good `./remote`, with what the shell shares at hand; `import` loads a file of the build as a chunk. */
export const GOOD_REMOTE = `
  const { defineRemote, lazyPage, CONTRACT_VERSION } = shared('@meshwork/shell-contract');
  const { jsx } = shared('react/jsx-runtime');
  const Page = lazyPage(() => chunk('js/page.js'));
  return { default: defineRemote({
    contractVersion: CONTRACT_VERSION,
    apis: {},
    routes: { teams: [{ index: true, element: jsx(Page, {}) }, { path: ':id', element: jsx(Page, {}) }] },
    widgets: { 'teams.count': () => null },
  }) };`;

const GOOD_PAGE = `loaded = { default: () => null };`;

/** An entry as a build leaves it behind, in few lines. */
const entryWith = (module: string): string => `var mfe_teams = (() => {
  const base = document.currentScript.src;
  let scope;
  const shared = (name) => Object.values(scope[name])[0].lib();
  const chunk = (file) => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(file, base).href;
    script.onload = () => resolve(window.loaded);
    script.onerror = () => reject(new Error('Loading chunk ' + file + ' failed'));
    document.head.appendChild(script);
  });
  return { init(given) { scope = given; }, get: async () => () => { ${module} } };
})();`;

/** An entry with {@link GOOD_REMOTE} in it. */
const GOOD_ENTRY = entryWith(GOOD_REMOTE);

export const remoteManifest = (more: object = {}) =>
  manifestSchema.parse({
    schema: 1,
    name: 'mfe-teams',
    version: VERSION,
    contractVersion: 1,
    mounts: ['teams'],
    entry: 'remoteEntry.js',
    exposed: [],
    styles: [],
    apis: {},
    ...more,
  });

/** A remote of one page. */
export const remoteBuild = ({ module = GOOD_REMOTE, page = GOOD_PAGE, entry = entryWith(module) } = {}) =>
  folderOf({ 'remoteEntry.js': entry, 'js/page.js': page });

/** The remote of a version, with its manifest; by default the versions differ by a comment. */
export const remoteVersion = async (version: string, entry = `${GOOD_ENTRY}// ${version}`) =>
  withFiles(await remoteBuild({ entry }), {
    'mesh-manifest.json': JSON.stringify(remoteManifest({ version })),
  });

const THEME = 'document.documentElement.dataset.theme = "dark"';
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

export const shellManifest = () => manifestSchema.parse({ schema: 1, name: 'shell', version: VERSION });

export const GOOD_HTML = `<!doctype html><script type="application/json" id="mesh-registry"><!--#include virtual="/_mfe/registry.json" --></script>
<script>${THEME}</script><script defer src="/_shell/${VERSION}/js/main.js"></script><div id="root"></div>`;

/** A shell of one script. */
export const shellBuild = ({ html = GOOD_HTML, main = 'start()', inline = THEME } = {}) =>
  folderOf({
    'index.html': html,
    'js/main.js': main,
    'csp-hashes.json': JSON.stringify({ scripts: [`'sha256-${hashOf(inline)}'`] }),
  });

/** The shell of a version, with its manifest. */
export const shellVersion = async (version: string) =>
  withFiles(await shellBuild({ html: GOOD_HTML.replaceAll(VERSION, version) }), {
    'mesh-manifest.json': JSON.stringify({ ...shellManifest(), version }),
  });
