import { fileURLToPath } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { BASE_MODULE } from './server-build.ts';
import { SHARED_PACKAGES } from './shared-table.ts';
import { webConfig } from './web.config.ts';

/** The place of a server build before the build for browsers takes it over (server-build.plugin.ts). */
export const SERVER_OUTPUT = { folder: '.tmp/server-build', file: 'server.cjs' } as const;

/** The name of an application's server build: the build for browsers waits for it. */
export const serverBuildOf = (app: string): string => `${app}-server`;

const isShared = (request: string) =>
  SHARED_PACKAGES.some((name) => request === name || request.startsWith(`${name}/`));

/**
 * The build of an application for the process that renders pages: one CommonJS file with the same class names and
 * addresses of pictures as the build for browsers.
 * @param app the application's name
 * @param entry its first module
 * @param role a remote's build imports the shared packages from the shell's
 */
export function serverConfig(app: string, entry: string, role: 'shell' | 'remote'): Configuration {
  const web = webConfig(app);
  const { generator, rules, ...moduleOptions } = web.module ?? {};
  const css = (generator as Record<string, object> | undefined)?.['css/auto'];
  return {
    ...web,
    name: serverBuildOf(app),
    target: 'node24',
    devtool: false,
    entry: { server: [fileURLToPath(new URL('server-base.js', import.meta.url)), entry] },
    output: {
      uniqueName: app,
      hashFunction: 'xxhash64',
      path: `${process.cwd()}/${SERVER_OUTPUT.folder}`,
      filename: SERVER_OUTPUT.file,
      library: { type: 'commonjs2' },
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
    },
    externalsType: 'commonjs',
    externals: [
      ({ request = '' }, callback) => {
        const isProvided = request === BASE_MODULE || (role === 'remote' && isShared(request));
        if (isProvided) callback(undefined, request);
        else callback();
      },
    ],
    module: {
      ...moduleOptions,
      generator: {
        // Plain objects, as in browsers: in an ES module a class named "default" would be the module itself.
        'css/auto': { ...css, exportsOnly: true, esModule: false },
        asset: { emit: false },
        'asset/resource': { emit: false },
      },
      rules: rules ?? [],
    },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    // Readable stack traces; the process loads it from disk.
    optimization: { minimize: false, moduleIds: 'named', chunkIds: 'named' },
  };
}
