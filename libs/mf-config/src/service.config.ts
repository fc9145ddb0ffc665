import type { Configuration } from '@rspack/core';

export interface ServiceConfigOptions {
  /** Programs of the service by name: `{ main: './src/main.ts' }` becomes `dist/main.js`. */
  entries: Readonly<Record<string, string>>;
}

/** Bundled from source: our own libs have no build step. Everything else stays in node_modules. */
const WORKSPACE = /^@meshwork\//;
const RELATIVE_OR_ABSOLUTE = /^[./]/;

/**
 * The build of a Nest service: one ESM file per program, workspace libs inside, packages outside.
 * @returns an Rspack configuration whose paths are relative to the folder it is run in
 */
export function serviceConfig({ entries }: ServiceConfigOptions): Configuration {
  return {
    mode: 'production',
    target: 'node24',
    context: process.cwd(),
    entry: { ...entries },
    devtool: 'source-map',
    output: {
      path: `${process.cwd()}/dist`,
      filename: '[name].js',
      // A program may be split by `await import()`; the files stand beside it.
      chunkFilename: '[name].chunk.js',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      clean: true,
    },
    externalsType: 'module-import',
    externals: [
      ({ request = '' }, callback) => {
        const bundled = RELATIVE_OR_ABSOLUTE.test(request) || WORKSPACE.test(request);
        if (bundled) callback();
        else callback(undefined, request);
      },
    ],
    module: {
      // The running file's own address, not the source's at build time.
      parser: { javascript: { importMeta: false } },
      rules: [
        { test: /\.ts$/, loader: 'builtin:swc-loader', options: swcForServices, type: 'javascript/esm' },
      ],
    },
    node: false,
    optimization: {
      // Class names reach logs, OpenAPI and the ORM: neither shortened nor renamed by scope hoisting.
      minimize: false,
      concatenateModules: false,
      splitChunks: false,
      nodeEnv: false,
    },
    stats: 'errors-warnings',
    performance: false,
  };
}

/** Nest and MikroORM read constructor and property types at run time: legacy decorators with metadata. */
const swcForServices = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    target: 'es2023',
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
};
