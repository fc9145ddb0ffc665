/** The validators of the server's last answer, to ask only for a newer one (RFC 9110, section 13.1). */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type RegisterAnswer =
  | { readonly state: 'NEW'; readonly body: unknown; readonly validators: Validators }
  | { readonly state: 'SAME' };

export class RegisterUnavailable extends Error {
  override readonly name = 'RegisterUnavailable';
  /**
   * @param isFinal asking again would bring the same: a refused key, an unknown path
   * @param waitSeconds the time that the register asks to wait
   */
  constructor(
    message: string,
    readonly isFinal: boolean,
    readonly waitSeconds?: number,
  ) {
    super(message);
  }
}

export interface RegisterRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly validators?: Validators | undefined;
  readonly userAgent: string;
  /** Limit for the whole request, in milliseconds. */
  readonly timeout?: number;
  readonly maxBytes?: number;
}

const REDIRECTS = 3;
const TIMEOUT = 30_000;
const MAX_BYTES = 20 * 1024 * 1024;
/** Caps the wait that a server may ask for. */
const LONGEST_WAIT = 3_600;

/** Seconds of a Retry-After, which is a number or a date (RFC 9110, section 10.2.3). */
export function retryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT, Math.max(1, Math.ceil(seconds))) : undefined;
}

async function bodyOf(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new RegisterUnavailable(`an answer of more than ${maxBytes} bytes`, true);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function send(request: RegisterRequest, signal: AbortSignal): Promise<Response> {
  const { headers, validators, userAgent } = request;
  let { url } = request;
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const response = await fetch(url, {
      headers: {
        ...headers,
        Accept: 'application/json',
        'User-Agent': userAgent,
        ...(validators?.etag && { 'If-None-Match': validators.etag }),
        ...(validators?.lastModified && { 'If-Modified-Since': validators.lastModified }),
      },
      redirect: 'manual',
      signal,
    });
    const location = response.headers.get('Location');
    if (response.status < 300 || response.status > 399 || response.status === 304 || !location)
      return response;
    await response.body?.cancel();
    const next = new URL(location, url);
    // The key is for this site alone.
    if (next.origin !== url.origin) throw new RegisterUnavailable(`it leads to ${next.origin}`, true);
    url = next;
  }
  throw new RegisterUnavailable('it leads in a circle', true);
}

async function answerOf(response: Response, maxBytes: number): Promise<RegisterAnswer> {
  const { status, headers } = response;
  if (status === 304) return { state: 'SAME' };
  if (status !== 200) {
    await response.body?.cancel();
    const isFinal = status < 500 && status !== 408 && status !== 425 && status !== 429;
    const meaning = status === 401 || status === 403 ? 'it refuses the key' : `it answers ${status}`;
    throw new RegisterUnavailable(meaning, isFinal, retryAfter(headers.get('Retry-After')));
  }
  const text = await bodyOf(response, maxBytes);
  try {
    const validators = { etag: headers.get('ETag'), lastModified: headers.get('Last-Modified') };
    return { state: 'NEW', body: JSON.parse(text), validators };
  } catch {
    throw new RegisterUnavailable('it answers no JSON', false);
  }
}

/**
 * Reads one page of a register. The request is bounded in time and size, and follows redirects within the site only.
 * @throws RegisterUnavailable
 */
export async function askRegister(request: RegisterRequest): Promise<RegisterAnswer> {
  try {
    const response = await send(request, AbortSignal.timeout(request.timeout ?? TIMEOUT));
    return await answerOf(response, request.maxBytes ?? MAX_BYTES);
  } catch (error) {
    if (error instanceof RegisterUnavailable) throw error;
    const { name, message, cause } = error as Error;
    const reason = name === 'TimeoutError' ? 'no answer in time' : ((cause as Error)?.message ?? message);
    throw new RegisterUnavailable(reason, false);
  }
}
