import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// The policy of the real pages, so that a component which injects a style shows here first.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self' ws:";

export default {
  mode: 'development',
  context: here('.'),
  entry: './main.tsx',
  target: 'browserslist:last 2 chrome versions',
  devtool: 'source-map',
  output: { path: here('./dist'), filename: '[name].js', clean: true },
  module: {
    parser: { 'css/auto': { namedExports: false } },
    generator: { 'css/auto': { localIdentName: 'ui-[name]-[local]', exportsConvention: 'as-is' } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2023',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: true } },
          },
        },
        type: 'javascript/esm',
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ title: 'Catalogue', template: './index.html' })],
  devServer: {
    host: '127.0.0.1',
    port: 6006,
    hot: false,
    headers: { 'Content-Security-Policy': POLICY },
    client: { overlay: false },
  },
};
