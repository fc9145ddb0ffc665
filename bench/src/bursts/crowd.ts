import { request } from 'node:http';

/** One call of a crowd. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly ms: number;
  /** Errors alone have a code (docs/api.md). */
  readonly code?: string;
}

/** The n-th client: each has an address of its own, all of which a Linux machine has on its loopback. */
const addressOf = (n: number): string => `127.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255 || 1}`;

/** Sends a call from the n-th address, on a connection of its own. @returns status 0 where there was no answer */
export const send = (origin: string, { method, path, headers, body }: Call, n: number): Promise<Answer> =>
  new Promise((resolve) => {
    const began = performance.now();
    const end = (status: number, text = '') => {
      const code = status >= 400 ? /"code":"(\w+)"/.exec(text)?.[1] : undefined;
      resolve({ status, ms: performance.now() - began, ...(code && { code }) });
    };
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = request(
      `${origin}${path}`,
      {
        method,
        agent: false,
        localAddress: addressOf(n),
        headers: { ...(text && { 'Content-Type': 'application/json' }), ...headers },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          answer += part;
        });
        response.on('end', () => end(response.statusCode ?? 0, answer));
      },
    );
    sent.on('error', () => end(0)).end(text);
  });

/** Sends as many calls at once. */
export const burst = (origin: string, callOf: (n: number) => Call, calls: number): Promise<Answer[]> =>
  Promise.all(Array.from({ length: calls }, (_, n) => send(origin, callOf(n), n)));

/** Keeps so many calls going. @returns answers a second */
export async function saturate(
  origin: string,
  callOf: (n: number) => Call,
  going: number,
  seconds: number,
): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let served = 0;
  let n = 0;
  const client = async () => {
    while (performance.now() < until) {
      n += 1;
      const { status } = await send(origin, callOf(n), n % 60_000);
      if (status < 400 && status > 0) served += 1;
    }
  };
  await Promise.all(Array.from({ length: going }, client));
  return served / seconds;
}

/** Sends calls at a rate, whatever becomes of them. */
export async function flood(
  origin: string,
  callOf: (n: number) => Call,
  perSecond: number,
  seconds: number,
): Promise<Answer[]> {
  const began = performance.now();
  const answers: Promise<Answer>[] = [];
  while (performance.now() - began < seconds * 1_000) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
    while (answers.length < due) answers.push(send(origin, callOf(answers.length), answers.length % 60_000));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(answers);
}
