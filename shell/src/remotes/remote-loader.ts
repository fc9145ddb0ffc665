import {
  CONTRACT_VERSION,
  checkRemote,
  LOAD_TIMEOUT,
  LoadFailure,
  type Remote,
  type Retryable,
  retryable,
  wrongContract,
} from '@meshwork/shell-contract';
import type { Registry, RemoteEntry } from '../registry/registry.ts';
import { remoteFailure } from './remote-failure.ts';

/** The two things asked of the federation runtime. */
export interface FederationRuntime {
  register(name: string, entry: string, options: { replace: boolean }): void;
  load(name: string): Promise<unknown>;
}

export interface RemoteLoader {
  /** The one state of a remote, for all its pages and widgets; loading begins with the first `start`. */
  remote(name: string): Retryable<Remote>;
}

/** @throws LoadFailure when the registry says that there is nothing to load */
function entryOf(registry: Registry, name: string): RemoteEntry {
  const entry = registry.remote(name);
  if (!entry) throw new LoadFailure('http', `${name} is not published.`, { status: 404 });
  if (entry.contractVersion !== CONTRACT_VERSION) {
    const { kind, detail } = wrongContract(entry.contractVersion);
    throw new LoadFailure(kind, detail);
  }
  return entry;
}

/** Loads remotes on demand, each on its own: one that is missing, slow or broken leaves the others alone. */
export function createRemoteLoader(
  registry: Registry,
  runtime: FederationRuntime,
  timeout = LOAD_TIMEOUT,
): RemoteLoader {
  const remotes = new Map<string, Retryable<Remote>>();

  async function load(name: string, attempt: number): Promise<Remote> {
    // A repeat starts from the current pointer: the fault may have been rolled back since. So does a page without one.
    if (attempt > 0 || !registry.remote(name)) await registry.refresh();
    const { entry } = entryOf(registry, name);
    // Another address, so that neither the browser's cache nor a script still under way answers a repeat.
    const address = attempt > 0 ? `${entry}?attempt=${attempt}` : entry;
    try {
      runtime.register(name, address, { replace: attempt > 0 });
      const check = checkRemote(await runtime.load(name));
      if (check.ok) return check.remote;
      throw new LoadFailure(check.kind, check.detail);
    } catch (error) {
      throw await remoteFailure(error, address);
    }
  }

  return {
    remote: (name) => {
      const known = remotes.get(name) ?? retryable((attempt) => load(name, attempt), timeout);
      remotes.set(name, known);
      return known;
    },
  };
}
