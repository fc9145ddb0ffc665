import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Packages that the plugin imports by the path of their CommonJS file. */
const BY_PATH = [
  '@module-federation/webpack-bundler-runtime',
  '@module-federation/runtime',
  '@module-federation/inject-external-runtime-core-plugin',
];

/** Imported by name, but an alias of the plugin resolves it to a CommonJS file. */
const BY_NAME = '@module-federation/runtime-tools/runtime-core';

/**
 * Aliases that leave one federation runtime per page. The plugin imports its runtime by the paths of the CommonJS builds,
 * which cannot be tree-shaken (a remote's entry has 43 KB instead of 23) and are a second runtime beside the ESM build of
 * the shell's own imports. So those paths are resolved to the ESM builds of the same packages and versions.
 */
export function oneFederationRuntime(): Record<string, string> {
  const fromPlugin = createRequire(
    createRequire(resolve('@module-federation/enhanced')).resolve('@module-federation/rspack'),
  );
  const fromTools = createRequire(fromPlugin.resolve('@module-federation/runtime-tools'));
  const find = (name: string) => {
    try {
      return fromTools.resolve(name);
    } catch {
      return fromPlugin.resolve(name);
    }
  };
  const esm = (file: string) => file.replace(/\.cjs$/, '.js');
  return {
    ...Object.fromEntries(BY_PATH.map(find).map((file) => [`${file}$`, esm(file)])),
    [`${BY_NAME}$`]: esm(fromTools.resolve(BY_NAME)),
  };
}
