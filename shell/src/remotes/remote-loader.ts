import {
  CONTRACT_VERSION,
  checkRemote,
  LOAD_TIMEOUT,
  LoadFailure,
  type Remote,
  type RemoteSearch,
  type Retryable,
  retryable,
  settled,
  toLoadFailure,
  wrongContract,
} from '@meshwork/shell-contract';
import type { Registry, RemoteEntry } from '../registry/registry.types.ts';

export interface FederationRuntime {
  /** Loads the module `./remote` of a remote. @param entry the address of the remote's first file */
  load(name: string, entry: string): Promise<unknown>;
}

export interface RemoteLoader {
  /** The one state of a remote, for all its pages and widgets; loading begins with the first `start`. */
  remote(name: string): Retryable<Remote>;
  /** Loads a remote's search for the command palette: a part of its own, which loads the remote first. */
  search(name: string): Retryable<RemoteSearch>;
  /** Tells whether a remote has sentences in a language, by its tag. A release from before the language has none. */
  speaks(name: string, language: string): boolean;
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
  const speaks = (name: string, language: string) =>
    language === 'en' || registry.remote(name)?.languages?.includes(language) === true;
  return { remote, search, speaks };
}

function oneOfEach<T>(create: (name: string) => T): (name: string) => T {
  const created = new Map<string, T>();
  return (name) => {
    const value = created.get(name) ?? create(name);
    created.set(name, value);
    return value;
  };
}

const textOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** The federation runtime distinguishes its failures only by their text; the codes are its documented ones. */
const SIGNS = {
  /** The entry ran and defined no container. */
  noContainer: /RUNTIME-00[12]\b/,
  /** The container has no `./remote`. */
  noModule: /RUNTIME-014\b|does not exist in container/,
  /** The script could not be loaded; the browser does not report why. */
  notLoaded: /ScriptNetworkError|RUNTIME-008\b|ChunkLoadError|[Ll]oading (CSS )?chunk/,
  /** The script was loaded and threw. */
  threw: /ScriptExecutionError/,
} as const;

/** The address inside a message; chunk errors have theirs as a property. */
const addressIn = (error: unknown): string | undefined =>
  (error as { request?: string }).request ?? /https?:\/\/[^\s"')]+/.exec(textOf(error))?.[0];

/**
 * Tells why a remote could not be loaded.
 * @param error the error that the federation runtime threw
 * @param entry the remote's entry, requested again when the browser gives no reason
 */
export async function remoteFailure(error: unknown, entry: string): Promise<LoadFailure> {
  if (error instanceof LoadFailure) return error;
  const text = textOf(error);
  const named = (kind: LoadFailure['kind']) => new LoadFailure(kind, text, { cause: error });
  if (SIGNS.threw.test(text)) return named('evaluation');
  if (SIGNS.notLoaded.test(text)) return reasonFor(addressIn(error) ?? entry, error);
  if (SIGNS.noContainer.test(text) || SIGNS.noModule.test(text)) return named('invalid-module');
  return toLoadFailure(error);
}

/** A script element reports only that it failed; a second request with fetch shows why. */
async function reasonFor(address: string, cause: unknown): Promise<LoadFailure> {
  try {
    const response = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    if (!response.ok) {
      const { status } = response;
      return new LoadFailure('http', `${address} answered ${status}.`, { status, cause });
    }
    if (!/javascript|css/.test(response.headers.get('Content-Type') ?? '')) {
      return new LoadFailure('invalid-module', `${address} is not a script.`, { cause });
    }
  } catch {
    // No response to the second request either.
  }
  return new LoadFailure('network', `${address} could not be reached.`, { cause });
}

/** Loads a part, again if it failed before. @throws LoadFailure when it cannot be loaded */
export async function whenReady<T>(part: Retryable<T>): Promise<T> {
  if (part.state().status === 'failed') part.retry();
  await settled(part);
  const state = part.state();
  if (state.status === 'ready') return state.value;
  throw state.status === 'failed' ? state.failure : new Error('The part is loading again.');
}
