import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * The federation plugin imports its runtime by the paths of the CommonJS builds, which cannot be shaken: a remote's
 * entry is then 43 KB, with the runtime's Node loader, logger and manifest reader inside. Resolving those paths to the
 * ESM builds of the same packages and versions leaves what browsers need.
 */
export function shakenFederationRuntime(): Record<string, string> {
  const fromPlugin = createRequire(resolve('@module-federation/enhanced')).resolve;
  const fromTools = createRequire(fromPlugin('@module-federation/runtime-tools')).resolve;
  const commonJs = ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime'].map((name) =>
    fromTools(name),
  );
  return Object.fromEntries(commonJs.map((file) => [`${file}$`, file.replace(/\.cjs$/, '.js')]));
}
