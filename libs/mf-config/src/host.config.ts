import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { type PageOptions, PagePlugin } from './page.plugin.ts';
import { sharedByHost } from './shared-table.ts';
import { webConfig } from './web.config.ts';

export interface HostOptions extends PageOptions {
  /** The shell's first module. */
  readonly entry: string;
}

/**
 * The shell's build: `index.html` with its inline scripts, the shared packages, and the federation runtime.
 * It names no remote: the registry does so at run time.
 */
export function hostConfig({ entry, ...page }: HostOptions): Configuration {
  const web = webConfig('shell');
  return {
    ...web,
    entry: { main: entry },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedByHost(),
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        manifest: false,
        dts: false,
      }),
      new PagePlugin(page),
    ],
    optimization: {
      ...web.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          // Packages change seldom, so browsers keep this file in their caches after a release of the shell.
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
        },
      },
    },
  };
}
