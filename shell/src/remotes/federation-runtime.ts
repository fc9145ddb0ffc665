import { nextTask } from '../environment/next-task.ts';
import type { FederationRuntime } from './remote-loader.ts';

/** Loads remotes into this page. Pages of the shell need no runtime and no shared packages: these are in a chunk of their own. */
export const federationRuntime: FederationRuntime = {
  load: async (name, entry) => {
    const { loadFrom } = await import(/* webpackChunkName: "shared" */ './federation.ts');
    await nextTask();
    return loadFrom(name, entry);
  },
};
