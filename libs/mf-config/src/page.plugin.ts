import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { MANIFEST_FILE, SERVER_CHUNKS_FILE, SERVER_PAGE_FILE } from './build-manifest.schema.ts';
import { contentVersion, filesWith, partsOf } from './manifest.plugin.ts';
import { SHARED_VERSIONS } from './shared-table.ts';

export interface PageOptions {
  /**
   * HTML with the placeholders `{{head}}`, `{{version}}`, `{{inline}}`, `{{styles}}`, `{{fonts}}`, `{{scripts}}`, `{{shared}}`,
   * `{{root}}` and those of `images`.
   */
  readonly template: string;
  /** Fills `{{head}}` and `{{root}}` of the page when no server renders it. */
  readonly unrendered: { readonly head: string; readonly root: string };
  /** Inline scripts of the page, in this order. Their hashes go into `csp-hashes.json`. */
  readonly inlineScripts: readonly string[];
  /** Names of the Trusted Types policies that scripts of the page may create; the gateway allows no others. */
  readonly trustedTypes: readonly string[];
  /** Paths of pictures by the name of the placeholder that their address replaces. */
  readonly images: Readonly<Record<string, string>>;
  /** Further text files of the build, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** Fonts to preload, by patterns of their file names. */
  readonly preloadFonts: readonly RegExp[];
}

/** Places that the server fills in `server/page.html` (shell/src/server/page-html.ts). */
const SERVER_PLACES = {
  // For the page's start script: the data comes with the page.
  rendered: ' data-rendered',
  head: '<!--mesh-head-->',
  styles: '<!--mesh-styles-->',
  // Its styles name the fonts, so they are known in time; scripts come first.
  fonts: '<!--mesh-preloads-->',
  root: '<!--mesh-root-->',
} as const;

/** Base URL of the shell's files; the gateway serves `<www>/shell/<version>/` there. */
const baseOf = (version: string) => `/_shell/${version}/`;

/**
 * Writes `index.html`, the same page for the server to fill (`server/page.html`), `csp-hashes.json` (for the gateway's
 * Content-Security-Policy) and `mesh-manifest.json`.
 * The page names its version folder, so an open page never mixes two releases.
 */
export class PagePlugin {
  private readonly options: PageOptions;

  constructor(options: PageOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const template = resolve(compiler.context, this.options.template);
    compiler.hooks.thisCompilation.tap('MeshPage', (compilation) => {
      compilation.fileDependencies.add(template);
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'MeshPage', stage }, async () => {
        const html = readFileSync(template, 'utf8');
        const images = this.emitImages(compiler, compilation);
        for (const [name, text] of Object.entries(this.options.files ?? {}))
          compilation.emitAsset(name, new rspack.sources.RawSource(text));
        const scripts = await Promise.all(this.options.inlineScripts.map(minified));
        const hashes = scripts.map(
          (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
        );
        emit(compilation, 'csp-hashes.json', { scripts: hashes, trustedTypes: this.options.trustedTypes });
        // The version also covers the page itself, so that a changed template gets a new folder.
        compilation.emitAsset('index.html', new rspack.sources.RawSource(html + scripts.join('\n')));
        const shared = SHARED_VERSIONS;
        const version = contentVersion(compilation, { shared });
        const places = this.places(compilation, scripts, { version, ...images });
        const page = filled(html, { ...places, rendered: '', ...this.options.unrendered });
        compilation.updateAsset('index.html', new rspack.sources.RawSource(page));
        const serverPage = filled(html, { ...places, ...SERVER_PLACES });
        compilation.emitAsset(SERVER_PAGE_FILE, new rspack.sources.RawSource(serverPage));
        emit(compilation, SERVER_CHUNKS_FILE, filesOfChunks(compilation, baseOf(version)));
        emit(compilation, MANIFEST_FILE, { schema: 1, name: 'shell', version, shared });
      });
    });
  }

  /** @returns the names of the emitted files, by placeholder */
  private emitImages(compiler: Compiler, compilation: Compilation): Record<string, string> {
    const images = Object.entries(this.options.images).map(([place, path]) => {
      const content = readFileSync(resolve(compiler.context, path));
      const name = imageFile(place, path, content);
      compilation.emitAsset(name, new rspack.sources.RawSource(content));
      return [place, name] as const;
    });
    return Object.fromEntries(images);
  }

  private places(
    compilation: Compilation,
    scripts: readonly string[],
    { version, ...images }: { version: string } & Record<string, string>,
  ): Record<string, string> {
    const files = initialFiles(compilation);
    const base = baseOf(version);
    const shared = compilation.namedChunks.get('shared');
    const fonts = compilation
      .getAssets()
      .map((asset) => asset.name)
      .filter((name) => this.options.preloadFonts.some((font) => font.test(name)));
    return {
      ...Object.fromEntries(Object.entries(images).map(([place, file]) => [place, base + file])),
      version,
      inline: scripts.map((script) => `<script>${script}</script>`).join(''),
      styles: tags(files, '.css', (file) => `<link rel="stylesheet" href="${base}${file}">`),
      scripts: tags(files, '.js', (file) => `<script defer src="${base}${file}"></script>`),
      // Remotes take these chunks from the shell, so pages of remotes preload them.
      shared: tags(shared ? filesWith(shared) : [], '.js', (file) => preload('script', base + file)),
      fonts: fonts
        .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${file}">`)
        .join(''),
    };
  }
}

const filled = (html: string, places: Readonly<Record<string, string>>): string =>
  html.replace(/\{\{(\w+)\}\}/g, (place, name: string) => places[name] ?? place);

/** The file's name contains a hash of its content, like every file of the version folder. */
const imageFile = (place: string, path: string, content: Buffer) =>
  `assets/${place}.${createHash('sha256').update(content).digest('hex').slice(0, 10)}${extname(path)}`;

const emit = (compilation: Compilation, name: string, content: object) =>
  compilation.emitAsset(name, new rspack.sources.RawSource(`${JSON.stringify(content, null, 2)}\n`));

const tags = (files: readonly string[], ending: string, tag: (file: string) => string) =>
  files
    .filter((file) => file.endsWith(ending))
    .map(tag)
    .join('');

const preload = (kind: string, address: string) => `<link rel="preload" as="${kind}" href="${address}">`;

/** The files of the first download, in the order in which they have to run. */
function initialFiles(compilation: Compilation): string[] {
  const entrypoint = compilation.entrypoints.get('main');
  if (!entrypoint) throw new Error('The shell has no entry "main".');
  return [...entrypoint.getFiles()];
}

/** A file of sentences (languages/language-files.plugin.ts). */
const SENTENCES = /^(lang\/.+)\.[\w-]+\.json$/;

/**
 * Addresses of what each named chunk needs beside the first download: scripts, and where it has any, its sentences, without the
 * language.
 */
function filesOfChunks(compilation: Compilation, base: string): Record<string, string[]> {
  const first = new Set(initialFiles(compilation));
  const sentences = new Set(
    compilation.getAssets().flatMap(({ name }) => SENTENCES.exec(name)?.slice(1) ?? []),
  );
  return Object.fromEntries(
    [...compilation.namedChunks].map(([name, chunk]) => {
      const scripts = new Set(filesWith(chunk).filter((file) => file.endsWith('.js') && !first.has(file)));
      const said = partsOf(chunk)
        .map(({ id }) => `lang/${id}`)
        .filter((file) => sentences.has(file));
      return [name, [...scripts, ...said].map((file) => base + file)];
    }),
  );
}

/** @throws when the script does not parse, because the page would then start without its theme or its first request */
async function minified(source: string): Promise<string> {
  const { code } = await rspack.experiments.swc.minify(source, {
    compress: true,
    mangle: { toplevel: true },
    module: false,
  });
  return code.trim().replace(/;$/, '');
}
