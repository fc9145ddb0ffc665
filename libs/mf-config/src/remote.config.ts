import { type Api, versionNumbers } from '@meshwork/contracts-core';
import { CONTRACT_VERSION } from '@meshwork/shell-contract/contract-version';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { CarriedCopyPlugin } from './carried-copy.plugin.ts';
import { describeFirstRequest, type FirstRequest } from './first-request.ts';
import { languagesOf } from './languages/catalogue.ts';
import { LanguageFilesPlugin } from './languages/language-files.plugin.ts';
import { ManifestPlugin, type RemoteDescription } from './manifest.plugin.ts';
import { OwnPartsPlugin } from './own-parts.plugin.ts';
import { serverBuildOf, serverConfig } from './server.config.ts';
import { ServerBuildPlugin } from './server-build.plugin.ts';
import { sharedByRemote } from './shared-table.ts';
import { webConfig } from './web.config.ts';

/** The global variable that a remote's entry defines: names of remotes have hyphens, identifiers do not. */
const containerName = (remote: string): string => remote.replaceAll('-', '_');

/** The part of a domain's entry in domains.ts that its remote's build needs. */
export interface RemoteDomain {
  readonly remote: `mfe-${string}`;
  readonly contracts: readonly string[];
  readonly pages: object;
}

export interface RemoteOptions {
  /** The interfaces that it calls, as `src/remote.tsx` names them: those of its domain in `domains.ts`. */
  readonly needs: readonly Api[];
  readonly firstRequests?: readonly FirstRequest[];
}

const majorOf = ({ name, version }: Api): [name: string, major: number] => [name, versionNumbers(version)[0]];

/** @throws Error when `needs` differ from the contracts that the domain allows */
function describe(domain: RemoteDomain, { needs, firstRequests = [] }: RemoteOptions): RemoteDescription {
  const needed = needs.map((api) => api.name).sort();
  const allowed = [...domain.contracts].sort();
  if (needed.join() !== allowed.join())
    throw new Error(`${domain.remote} needs ${needed.join(', ')}; domains.ts allows ${allowed.join(', ')}.`);
  return {
    name: domain.remote,
    contractVersion: CONTRACT_VERSION,
    mounts: Object.keys(domain.pages),
    apis: Object.fromEntries(needs.map(majorOf)),
    firstFetch: firstRequests.map(describeFirstRequest),
  };
}

/**
 * The whole build of a domain's remote: `src/remote.tsx` exposed as `./remote`, everything shared taken from the
 * shell.
 */
export const remoteConfig = (domain: RemoteDomain, options: RemoteOptions): Configuration[] =>
  configOf(describe(domain, options));

const ENTRY = './src/remote.tsx';

/** The builds of a remote for servers and browsers, from all its options. */
export function configOf(description: RemoteDescription): Configuration[] {
  const container = containerName(description.name);
  const web = webConfig(description.name);
  const browsers: Configuration = {
    ...web,
    dependencies: [serverBuildOf(description.name)],
    // Only the container is built: a remote has no page of its own.
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: { './remote': { import: ENTRY, name: 'remote' } },
        shared: sharedByRemote(),
        // The default first loads the versions of all registered remotes, so that one dead remote leaves the page blank.
        shareStrategy: 'loaded-first',
        // The runtime is in the shell; a second copy more than doubles the size of the entry.
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        // The registry already holds everything that the shell needs, so it must not request a manifest.
        manifest: false,
        dts: false,
      }),
      new ServerBuildPlugin(),
      new LanguageFilesPlugin(process.cwd()),
      new ManifestPlugin({ ...description, languages: languagesOf(process.cwd()) }, container),
      new CarriedCopyPlugin(),
      new OwnPartsPlugin(description.name),
    ],
  };
  return [serverConfig(description.name, ENTRY, 'remote'), browsers];
}
