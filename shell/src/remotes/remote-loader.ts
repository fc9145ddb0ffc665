import {
  CONTRACT_VERSION,
  checkRemote,
  LOAD_TIMEOUT,
  LoadFailure,
  type Remote,
  type RemoteSearch,
  type Retryable,
  retryable,
  wrongContract,
} from '@meshwork/shell-contract';
import type { Registry, RemoteEntry } from '../registry/registry.types.ts';
import { remoteFailure } from './remote-failure.ts';
import { whenReady } from './when-ready.ts';

/** Loads remotes into the page or into the rendering process. */
export interface FederationRuntime {
  /**
   * Loads the module `./remote` of a remote.
   * @param entry the address of the remote's first file
   */
  load(name: string, entry: string): Promise<unknown>;
}

export interface RemoteLoader {
  /** The one state of a remote, for all its pages and widgets; loading begins with the first `start`. */
  remote(name: string): Retryable<Remote>;
  /** Loads a remote's search for the command palette: a part of its own, which loads the remote first. */
  search(name: string): Retryable<RemoteSearch>;
}

/** @throws LoadFailure when the registry has no such remote, or one of another contract */
function entryOf(registry: Registry, name: string): RemoteEntry {
  const entry = registry.remote(name);
  if (!entry) throw new LoadFailure('http', `${name} is not published.`, { status: 404 });
  if (entry.contractVersion !== CONTRACT_VERSION) {
    const { kind, detail } = wrongContract(entry.contractVersion);
    throw new LoadFailure(kind, detail);
  }
  return entry;
}

/** Loads remotes on demand, each on its own: one that is missing, slow or broken does not affect the others. */
export function createRemoteLoader(
  registry: Registry,
  runtime: FederationRuntime,
  timeout = LOAD_TIMEOUT,
): RemoteLoader {
  async function load(name: string, attempt: number): Promise<Remote> {
    // A retry reads the current pointer, since the fault may have been rolled back. So does a page without a pointer.
    if (attempt > 0 || !registry.remote(name)) await registry.refresh();
    const { entry } = entryOf(registry, name);
    // A retry uses another address, so that neither the browser's cache nor a script that still loads is used.
    const address = attempt > 0 ? `${entry}?attempt=${attempt}` : entry;
    try {
      const check = checkRemote(await runtime.load(name, address));
      if (check.ok) return check.remote;
      throw new LoadFailure(check.kind, check.detail);
    } catch (error) {
      throw await remoteFailure(error, address);
    }
  }

  const remote = oneOfEach((name) => retryable((attempt) => load(name, attempt), timeout));
  const search = oneOfEach((name) =>
    retryable(async () => (await (await whenReady(remote(name))).search?.())?.default ?? {}, timeout),
  );
  return { remote, search };
}

/** Creates each value on first use and keeps it. */
function oneOfEach<T>(create: (name: string) => T): (name: string) => T {
  const created = new Map<string, T>();
  return (name) => {
    const value = created.get(name) ?? create(name);
    created.set(name, value);
    return value;
  };
}
