import type { Configuration } from '@rspack/core';

export interface ServiceConfigOptions {
  /** Programs of the service by name: `{ main: './src/main.ts' }` becomes `dist/main.js`. */
  entries: Readonly<Record<string, string>>;
}

/** Our own libraries have no build step and are bundled from source. Everything else stays in node_modules. */
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
      // `await import()` splits a program into several files.
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
      // `import.meta.url` is the address of the running file, not of the source at build time.
      parser: { javascript: { importMeta: false } },
      rules: [
        { test: /\.ts$/, loader: 'builtin:swc-loader', options: swcForServices, type: 'javascript/esm' },
      ],
    },
    node: false,
    optimization: {
      // Logs, OpenAPI and the ORM use class names, so they are neither shortened nor renamed.
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
