import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SENTENCES } from '@meshwork/language/compiler';
import { type Configuration, rspack } from '@rspack/core';
import { oneFederationRuntime } from './federation-runtime.ts';

/** Browsers of 2023 and later: OKLCH, `:has`, container queries, `dialog`, nesting. Nothing is polyfilled. */
export const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'];

/** SWC compiles a plug-in once, and would keep it in every folder that it runs in. */
const COMPILED_PLUGINS = join(tmpdir(), 'meshwork-swc');

/** Packages of this library are JavaScript. */
const SENTENCE_LOADER = fileURLToPath(
  new URL(`languages/sentence-loader${extname(import.meta.url)}`, import.meta.url),
);

const isDevelopment = () => process.env.NODE_ENV === 'development';

/**
 * The build options that the shell and every remote share.
 * @param app the application's name: prefix of CSS Module classes and of the chunk registry in the page
 * @param development whether to build for debugging; NODE_ENV decides when absent
 */
export function webConfig(app: string, development = isDevelopment()): Configuration {
  return {
    mode: development ? 'development' : 'production',
    context: process.cwd(),
    target: `browserslist:${BROWSERS.join(', ')}`,
    devtool: 'source-map',
    output: {
      path: `${process.cwd()}/dist`,
      // Relative to the running script: the version folder is known only after the build.
      publicPath: 'auto',
      uniqueName: app,
      filename: 'js/[name].[contenthash:10].js',
      chunkFilename: 'js/[name].[contenthash:10].js',
      cssFilename: 'css/[name].[contenthash:10].css',
      cssChunkFilename: 'css/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
      // Evaluate a module that threw again on the next import, which "Try again" needs.
      strictModuleErrorHandling: true,
      clean: true,
    },
    resolve: { alias: oneFederationRuntime() },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      // Two applications may both have a `card.module.css`. Pages load no more of a name than tells it apart.
      generator: {
        'css/auto': {
          localIdentName: `${app}-${development ? '[name]-' : ''}[local]-[hash:5]`,
          exportsConvention: 'as-is',
        },
      },
      rules: [
        {
          test: /\.tsx?$/,
          use: [
            { loader: SENTENCE_LOADER },
            { loader: 'builtin:swc-loader', options: swcForBrowsers(development) },
          ],
          type: 'javascript/esm',
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|svg|webp|png)$/, type: 'asset/resource' },
        {
          test: /\.svg$/,
          resourceQuery: /^\?inline$/,
          type: 'asset/inline',
          generator: { dataUrl: svgAddress },
        },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    stats: 'errors-warnings',
    performance: false,
  };
}

/** As text: it compresses better in a style sheet than base64, and its signs are few. */
const svgAddress = (content: Buffer | string) =>
  `data:image/svg+xml,${String(content)
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)}`;

const swcForBrowsers = (development: boolean) => ({
  env: { targets: BROWSERS },
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development } },
    experimental: { plugins: [SENTENCES], cacheRoot: COMPILED_PLUGINS },
  },
});
