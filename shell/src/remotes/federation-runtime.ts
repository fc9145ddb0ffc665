import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { FederationRuntime } from './remote-loader.ts';

/** Names of remotes have hyphens; the variable that an entry defines cannot (libs/mf-config, containerName). */
const globalOf = (name: string) => name.replaceAll('-', '_');

/** The federation runtime of this page. */
export const federationRuntime: FederationRuntime = {
  register: (name, entry, { replace }) =>
    registerRemotes([{ name, entry, entryGlobalName: globalOf(name) }], { force: replace }),
  load: (name) => loadRemote(`${name}/remote`),
};
