import { LoadFailure, toLoadFailure } from '@meshwork/shell-contract';

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
 * Classifies why a remote could not be loaded.
 * @param error what the federation runtime threw
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
