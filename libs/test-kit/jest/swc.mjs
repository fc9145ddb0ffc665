import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Compiles tests: TypeScript to modern ESM, file by file; only the types are removed.
 *
 * @param {{ parser?: object, transform?: object, plugins?: readonly unknown[] }} options what a kind of package adds
 */
export const swcTransform = ({ parser, transform, plugins = [] }) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', ...parser },
      transform,
      // `with { type: 'json' }`, without which Node takes no JSON.
      experimental: { keepImportAttributes: true, plugins, cacheRoot: join(tmpdir(), 'meshwork-swc') },
    },
  },
];
