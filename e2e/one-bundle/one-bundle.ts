import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { webConfig } from '@meshwork/mf-config';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { DOMAINS } from '../../domains.ts';

/** Where the proxy serves the files of the bundle: pages refuse scripts from other paths than the shell's and the remotes'. */
export const ONE_BUNDLE_PATH = '/_shell/one-bundle/';

export interface OneBundle {
  /** Addresses of the scripts of the first download, in their order. */
  readonly scripts: readonly string[];
  /** @returns the file at an address below {@link ONE_BUNDLE_PATH} */
  read(address: string): Promise<Buffer>;
}

/** The module that takes the place of the shell's federation runtime: every remote is part of the build. */
const staticRemotes = (root: string) => `
const remotes = {
${Object.values(DOMAINS)
  .map(
    ({ remote }) => `  '${remote}': () => import(${JSON.stringify(join(root, remote, 'src/remote.tsx'))}),`,
  )
  .join('\n')}
};
export const federationRuntime = { load: (name) => remotes[name]() };
`;

/**
 * Builds the shell and all remotes as one application from the same sources, to see what it costs that they are separate.
 * Pages stay chunks of their own, as anybody would build them.
 * @throws Error with the messages of the build
 */
export async function buildOneBundle(root: string): Promise<OneBundle> {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-one-bundle-'));
  const remotes = join(folder, 'static-remotes.ts');
  await writeFile(remotes, staticRemotes(root));
  const output = join(folder, 'dist');
  const stats = await built(configOf(root, remotes, output));
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
  const files = entrypoints.main?.assets?.map(({ name }) => name) ?? [];
  return {
    scripts: files.filter((name) => name.endsWith('.js')).map((name) => ONE_BUNDLE_PATH + name),
    read: (address) => readFile(resolve(output, address.slice(ONE_BUNDLE_PATH.length))),
  };
}

function configOf(root: string, remotes: string, output: string): Configuration {
  const context = join(root, 'shell');
  const web = webConfig('shell', false);
  return {
    ...web,
    context,
    devtool: false,
    entry: { main: './src/entry.ts' },
    output: { ...web.output, path: output },
    resolve: { ...web.resolve, modules: [join(context, 'node_modules'), join(root, 'node_modules')] },
    plugins: [
      new rspack.DefinePlugin({ SHARED_VERSIONS: '{}' }),
      new rspack.NormalModuleReplacementPlugin(/\/federation-runtime\.ts$/, remotes),
    ],
    optimization: {
      ...web.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
        },
      },
    },
  };
}

const built = (config: Configuration) =>
  new Promise<Stats>((done, failed) => {
    rspack(config, (error, stats) => {
      if (error) failed(error);
      else if (!stats || stats.hasErrors()) failed(new Error(stats?.toString('errors-only')));
      else done(stats);
    });
  });
