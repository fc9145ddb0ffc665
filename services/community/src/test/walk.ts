import type { Endpoint, QueryInput, ResponseOf } from '@meshwork/contracts-core';
import type { TestPerson, TestService } from '@meshwork/test-kit/service';

/** The cursor of the next page, from the Link header; null on the last page. */
const nextCursor = (headers: Headers): string | null => {
  const path = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  return path ? new URL(path, 'http://relative').searchParams.get('cursor') : null;
};

/** A cursor as a client could make it by hand. */
export const packCursor = (position: object): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** Reads every page of a list. @param as signed in as this person; absent: a visitor */
export async function walk<E extends Endpoint, T>(
  service: TestService,
  endpoint: E,
  query: QueryInput,
  itemsOf: (body: ResponseOf<E>) => readonly T[],
  as?: TestPerson,
): Promise<{ items: T[]; totals: number[] }> {
  const items: T[] = [];
  const totals: number[] = [];
  let cursor: string | null = null;
  do {
    const page = await service.callAs(as, endpoint, { ...query, ...(cursor && { cursor }) });
    items.push(...itemsOf(page.data));
    totals.push(Number(page.headers.get('X-Total-Count')));
    cursor = nextCursor(page.headers);
  } while (cursor);
  return { items, totals };
}
