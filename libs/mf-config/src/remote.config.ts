import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { CarriedCopyPlugin } from './carried-copy.plugin.ts';
import { ManifestPlugin } from './manifest.plugin.ts';
import type { RemoteManifest } from './remote-manifest.ts';
import { sharedByRemote } from './shared-table.ts';
import { standaloneConfig } from './standalone.config.ts';
import { webConfig } from './web.config.ts';

/** The global variable that a remote's entry defines: names of remotes have hyphens, identifiers do not. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

/**
 * The whole build of a remote: `src/remote.tsx` exposed as `./remote`, everything shared taken from the shell.
 * With MESHWORK_STANDALONE=1 the page of this remote alone, for `rspack serve`.
 * @param manifest what the remote says of itself; it ends up in the registry
 */
export function remoteConfig(manifest: RemoteManifest): Configuration {
  if (process.env.MESHWORK_STANDALONE === '1') return standaloneConfig(manifest);
  const container = containerName(manifest.name);
  const web = webConfig(manifest.name);
  return {
    ...web,
    // Only the container: a remote has no page of its own.
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: sharedByRemote(),
        // The default asks every known remote for its versions first: one dead remote, a blank page.
        shareStrategy: 'loaded-first',
        // The runtime is in the shell; carrying it again more than doubles the entry.
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        // The registry says everything the shell has to know, without a request.
        manifest: false,
        dts: false,
      }),
      new ManifestPlugin(manifest, container),
      new CarriedCopyPlugin(),
    ],
  };
}
