import type { ModerationCase } from '@meshwork/contracts-core';

export interface QueueEntry {
  /** Unique over all domains: `catalog.12`. */
  readonly key: string;
  readonly service: string;
  readonly case: ModerationCase;
}

export type QueueState = 'open' | 'closed';

/** The reading position in the list of one domain. */
interface Source {
  readonly service: string;
  /** The cursor of the next page; undefined once there is none. */
  readonly cursor: string | undefined;
  /** Read, but not yet in the merged list, because another domain may have something that comes before it. */
  readonly waiting: readonly ModerationCase[];
  readonly total: number;
}

/** The reading positions in all lists, from which the next page continues. */
export type Position = readonly Source[];

export interface SourcePage {
  readonly cases: readonly ModerationCase[];
  readonly total: number;
  readonly nextCursor: string | undefined;
}

interface MergedPage {
  readonly entries: readonly QueueEntry[];
  /** The domains that did not answer: their cases are missing from here on. */
  readonly failed: readonly string[];
  /** On all pages of the domains that have answered. */
  readonly total: number;
  readonly next: Position | undefined;
}

export const PAGE_SIZE = 50;

export const startOf = (services: readonly string[]): Position =>
  services.map((service) => ({ service, cursor: '', waiting: [], total: 0 }));

/** More milliseconds than any date has. */
const PRIORITY_MS = 1e14;

/** Open cases: by priority and then the longest waiting first. Closed ones: the latest first. */
const sortKey = ({ priority, openedAt, closedAt }: ModerationCase, state: QueueState): number =>
  state === 'open' ? priority * PRIORITY_MS + Date.parse(openedAt) : -Date.parse(closedAt ?? openedAt);

/**
 * The next page of the merged list. A domain is asked for its next page only when everything of its last one is in the list,
 * so a page costs one request for each domain at most, mostly fewer.
 * @param readPage asks one domain; a failure leaves that domain out
 */
export async function nextPage(
  position: Position,
  state: QueueState,
  readPage: (service: string, cursor: string) => Promise<SourcePage>,
): Promise<MergedPage> {
  const failed: string[] = [];
  const entries: QueueEntry[] = [];
  let sources = position;
  for (;;) {
    sources = await Promise.all(sources.map((source) => filled(source, readPage, failed)));
    const round = take(sources, state, PAGE_SIZE - entries.length);
    entries.push(...round.entries);
    sources = round.sources;
    const more = sources.some((source) => source.waiting.length > 0 || source.cursor !== undefined);
    if (!more || entries.length === PAGE_SIZE) {
      const total = sources.reduce((sum, source) => sum + source.total, 0);
      return { entries, failed, total, next: more ? sources : undefined };
    }
  }
}

async function filled(
  source: Source,
  readPage: (service: string, cursor: string) => Promise<SourcePage>,
  failed: string[],
): Promise<Source> {
  if (source.waiting.length > 0 || source.cursor === undefined) return source;
  try {
    const { cases, total, nextCursor } = await readPage(source.service, source.cursor);
    return { service: source.service, cursor: nextCursor, waiting: cases, total };
  } catch {
    failed.push(source.service);
    return { ...source, cursor: undefined };
  }
}

/** Tells where the next case of a domain belongs; a domain without one comes last. */
const placeOf = ({ waiting: [head] }: Source, state: QueueState): number =>
  head ? sortKey(head, state) : Number.POSITIVE_INFINITY;

function take(sources: Position, state: QueueState, count: number) {
  const left = sources.map((source) => ({ ...source, waiting: [...source.waiting] }));
  const entries: QueueEntry[] = [];
  while (entries.length < count) {
    if (left.some(({ waiting, cursor }) => waiting.length === 0 && cursor !== undefined)) break;
    const first = left.reduce((best, other) => (placeOf(other, state) < placeOf(best, state) ? other : best));
    const head = first.waiting.shift();
    if (!head) break;
    entries.push({ key: `${first.service}.${head.id}`, service: first.service, case: head });
  }
  return { entries, sources: left };
}
