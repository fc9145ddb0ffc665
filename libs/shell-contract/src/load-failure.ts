/** The reason why a part of the page could not be loaded. */
export type LoadFailureKind =
  /** No connection, or it broke. */
  | 'network'
  /** Not loaded within 8 seconds. */
  | 'timeout'
  /** The server answered, with a failure. */
  | 'http'
  /** It was loaded and threw when it ran. */
  | 'evaluation'
  /** It was loaded, but it is not a remote. */
  | 'invalid-module'
  /** It was built for another version of the contract than this page. */
  | 'wrong-contract';

export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly kind: LoadFailureKind;
  /** HTTP status, for `http`. */
  readonly status: number | undefined;

  constructor(kind: LoadFailureKind, detail: string, options: { status?: number; cause?: unknown } = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.status = options.status;
  }
}

/** Rspack's chunk loader names its errors; the script of a chunk that was cut off or is missing ends here. */
const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /chunk \S+ failed/i.test(error.message));

/** Classifies the error of a loader. An error that is not about loading was thrown by the loaded code itself. */
export function toLoadFailure(error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new LoadFailure(isChunkError(error) ? 'network' : 'evaluation', detail, { cause: error });
}
