import type { TestService } from '../test.service.ts';
import type { FuzzedCall } from './fuzzed-calls.ts';
import { withLeaf } from './hostile-values.ts';

/** The headers by which a person is known, by a name for the person. Asked for again once they are not accepted any more. */
export type People = Readonly<
  Record<string, (service: TestService) => Promise<Readonly<Record<string, string>>>>
>;

export interface Answered {
  readonly status: number;
  /** Without parameters: "application/json". */
  readonly type: string;
  /** Parsed, if it is JSON. */
  readonly body: unknown;
}

const KEPT = 20;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));

/** Every number in an answer that names something. */
function* idsIn(value: unknown, key = ''): Generator<number> {
  if (typeof value === 'number' && /^id$|Id$/.test(key)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) yield* idsIn(child, Array.isArray(value) ? key : name);
}

/** Sends calls one after the other. A small id becomes one of something that exists, and a cursor one of an earlier page. */
export class Sender {
  private readonly ids: number[] = [];
  private readonly cursors = new Map<string, string[]>();
  private readonly headers = new Map<string, Promise<Readonly<Record<string, string>>>>();

  constructor(
    private readonly service: TestService,
    private readonly people: People,
  ) {}

  async send(call: FuzzedCall): Promise<Answered> {
    const answered = await this.sendOnce(call);
    if ((answered.body as { code?: string } | undefined)?.code !== 'IDENTITY_UNAVAILABLE') return answered;
    // A signed identity is valid for a minute, and a long run takes more.
    this.headers.delete(call.person);
    return this.sendOnce(call);
  }

  private async sendOnce(call: FuzzedCall): Promise<Answered> {
    const headers = await this.headersOf(call.person);
    const response = await fetch(this.addressOf(call), {
      method: call.method.toUpperCase(),
      redirect: 'manual',
      headers: {
        ...headers,
        ...(call.body && { 'Content-Type': 'application/json' }),
        ...(call.idempotencyKey && { 'Idempotency-Key': call.idempotencyKey }),
      },
      ...(call.body && {
        body: 'json' in call.body ? JSON.stringify(this.known(call.body.json)) : call.body.text,
      }),
    });
    const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
    // A stream of events has no end.
    if (type !== 'application/json') await response.body?.cancel();
    const body: unknown = type === 'application/json' ? await response.json() : undefined;
    if (response.status === 401) this.headers.delete(call.person);
    if (response.ok) this.remember(call.path, response.headers.get('Link'), body);
    return { status: response.status, type, body };
  }

  private headersOf(person: string) {
    const headers = this.headers.get(person) ?? this.people[person]?.(this.service) ?? Promise.resolve({});
    this.headers.set(person, headers);
    return headers;
  }

  private addressOf({ path, query, inPath, cursor }: FuzzedCall): string {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(this.known(query) as object))
      for (const item of Array.isArray(value) ? value : [value]) search.append(name, textOf(item));
    const position = typeof cursor === 'object' ? this.earlier(path, cursor) : cursor;
    if (position !== undefined) search.set('cursor', position);
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath[name] ?? 'x'));
    return `${this.service.origin}${filled}?${search}`;
  }

  private earlier(path: string, { page, leaf }: Exclude<FuzzedCall['cursor'], string | undefined>) {
    const seen = this.cursors.get(path) ?? [];
    const cursor = seen[page % seen.length];
    if (cursor === undefined || !leaf) return cursor;
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Buffer.from(JSON.stringify(withLeaf(position, ...leaf))).toString('base64url');
  }

  /** The value with its small ids replaced. */
  private known(value: unknown, key = ''): unknown {
    if (typeof value === 'number' && /^id$|Ids?$/.test(key) && value < KEPT)
      return this.ids[value % this.ids.length] ?? value;
    if (Array.isArray(value)) return value.map((item) => this.known(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, this.known(child, name)]));
  }

  private remember(path: string, link: string | null, body: unknown): void {
    for (const id of idsIn(body)) if (!this.ids.includes(id)) this.ids.unshift(id);
    this.ids.length = Math.min(this.ids.length, KEPT);
    const next =
      link && new URL(/<([^>]+)>/.exec(link)?.[1] ?? '', this.service.origin).searchParams.get('cursor');
    if (next) this.cursors.set(path, [next, ...(this.cursors.get(path) ?? [])].slice(0, KEPT / 2));
  }
}
