import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** What the plugin puts into a build by the path of its CommonJS file. */
const BY_PATH = [
  '@module-federation/webpack-bundler-runtime',
  '@module-federation/runtime',
  '@module-federation/inject-external-runtime-core-plugin',
];

/** Asked for by name, but caught by an alias of the plugin that ends at a CommonJS file. */
const BY_NAME = '@module-federation/runtime-tools/runtime-core';

/**
 * The federation plugin imports its runtime by the paths of the CommonJS builds. These cannot be shaken (a remote's
 * entry is then 43 KB instead of 23), and beside the ESM build, which the shell's own imports find, there are two
 * runtimes in one page. Resolving those paths to the ESM builds of the same packages and versions leaves one.
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
