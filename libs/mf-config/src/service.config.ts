import { type Configuration, rspack } from '@rspack/core';

export interface ServiceConfigOptions {
  /** Programs of the service by name: `{ main: './src/main.ts' }` becomes `dist/main.js`. */
  entries: Readonly<Record<string, string>>;
  /**
   * Bundles packages, too, into one file beside the programs: finding and reading their 1,500 files takes half of a service's start.
   * Absent: they are found when the program runs.
   */
  bundlesPackages?: boolean;
  /** Folders that programs read files from, by the place beside them: `{ fonts: 'src/pictures/fonts' }`. */
  files?: Readonly<Record<string, string>>;
}

/** Our own libraries have no build step and are bundled from source. Everything else stays in node_modules. */
const WORKSPACE = /^@meshwork\//;
const RELATIVE_OR_ABSOLUTE = /^[./]/;
/** Packages with native code, or that start a file of theirs in a thread. */
const NEVER_BUNDLED = /^(sharp|@node-rs\/[^/]+|pino|piscina)$/;
/** Modules that Nest, MikroORM and pg try to load and do without. */
const NOT_INSTALLED =
  /^(@nestjs\/(microservices|websockets)|class-transformer|class-validator|dataloader|pg-native|tinyglobby)(\/|$)/;

/**
 * The metadata of a handler asks for the types of its request and response, which are Express's, by names that are also globals
 * of `fetch`. Looking at those would load undici, a tenth of a start that needs none.
 */
const NOT_OF_FETCH = { 'typeof Request': '"undefined"', 'typeof Response': '"undefined"' };

const PACKAGES = 'packages';

/**
 * Files are written anew without comments and in ASCII. V8 keeps the text of a program in memory, with one byte for each character,
 * or with two when any of them is not Latin: packages with tables of characters would double it. Logs, OpenAPI and the ORM use class
 * names, and stacks have names of functions, so nothing is shortened or renamed.
 * @param keepsLines whether a stack tells the line; without white space a file is read and compiled sooner
 */
const writer = (keepsLines: boolean, files: { include?: RegExp; exclude?: RegExp }) =>
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    ...files,
    minimizerOptions: {
      minify: !keepsLines,
      compress: false,
      mangle: false,
      module: true,
      format: { ascii_only: true, beautify: keepsLines, comments: false },
    },
  });
const OF_PACKAGES = new RegExp(`^${PACKAGES}\\.js$`);

/**
 * The build of a Nest service: one ESM file per program, with the workspace's libs inside.
 * @returns an Rspack configuration whose paths are relative to the folder it is run in
 */
export function serviceConfig({
  entries,
  bundlesPackages = false,
  files,
}: ServiceConfigOptions): Configuration {
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
        const isOurs = RELATIVE_OR_ABSOLUTE.test(request) || WORKSPACE.test(request);
        if (isOurs || (bundlesPackages && !NEVER_BUNDLED.test(request))) callback();
        else callback(undefined, request);
      },
    ],
    module: {
      // `import.meta.url` is the address of the running file, not of the source at build time; so is an address beside it.
      parser: { javascript: { importMeta: false, url: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: swcForServices,
          type: 'javascript/esm',
          // A program holds what it uses of a folder that it imports, so a change of the rest leaves it as it is.
          sideEffects: false,
        },
      ],
    },
    node: false,
    optimization: {
      minimizer: [writer(true, { exclude: OF_PACKAGES }), writer(false, { include: OF_PACKAGES })],
      concatenateModules: false,
      splitChunks: bundlesPackages && {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          packages: { test: /[\\/]node_modules[\\/]/, name: PACKAGES, chunks: 'initial', enforce: true },
        },
      },
      nodeEnv: false,
    },
    plugins: [
      new rspack.DefinePlugin(NOT_OF_FETCH),
      new rspack.CopyRspackPlugin({
        patterns: [
          // A build runs far from its sources: in an image, and in a stack from a folder of its own.
          { from: 'locales/*.json', noErrorOnMissing: true },
          ...Object.entries(files ?? {}).map(([to, from]) => ({ from, to })),
        ],
      }),
      ...(bundlesPackages ? [new rspack.IgnorePlugin({ resourceRegExp: NOT_INSTALLED })] : []),
    ],
    // Packages load optional ones by computed names, which are not bundled.
    ignoreWarnings: [/the request of a dependency is an expression/],
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
