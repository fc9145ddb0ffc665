import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Compiler, type Configuration, rspack, type Stats } from '@rspack/core';
import { webConfig } from './web.config.ts';

/** The gateway serves it at the root of the site, where a service worker must be to control all pages. */
const WORKER_FILE = 'sw.js';

/**
 * Bundles the service worker into `sw.js`. It is a build of its own, because it must be one file without shared chunks; its
 * text is part of the shell's version.
 */
export class WorkerPlugin {
  private readonly entry: string;

  constructor(entry: string) {
    this.entry = entry;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MeshWorker', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'MeshWorker', stage }, async () => {
        const { code, sources } = await bundle(resolve(compiler.context, this.entry));
        for (const source of sources) compilation.fileDependencies.add(source);
        // Minified already.
        compilation.emitAsset(WORKER_FILE, new rspack.sources.RawSource(code), { minimized: true });
      });
    });
  }
}

async function bundle(entry: string): Promise<{ code: string; sources: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'mesh-worker-'));
  try {
    const stats = await run({ ...webConfig('worker'), ...ownOptions(entry, folder) });
    const sources = [...stats.compilation.fileDependencies].filter((path) => !path.includes('node_modules'));
    return { code: await readFile(join(folder, WORKER_FILE), 'utf8'), sources };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const ownOptions = (entry: string, path: string): Configuration => ({
  entry,
  target: 'webworker',
  devtool: false,
  output: { path, filename: WORKER_FILE, publicPath: '' },
});

const run = (config: Configuration) =>
  new Promise<Stats>((done, failed) => {
    rspack(config, (error, stats) => {
      if (error) failed(error);
      else if (!stats || stats.hasErrors()) failed(new Error(stats?.toString('errors-only')));
      else done(stats);
    });
  });
