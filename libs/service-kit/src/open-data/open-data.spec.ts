import { expect, it } from '@jest/globals';
import type { SearchMode } from '../search/search-filter.sql.ts';
import { atomFeed } from './open-list.controller.ts';
import { type FeedItem, readNewest } from './open-list.ts';

const item = (fields: Partial<FeedItem> = {}): FeedItem => ({
  page: '/teams/5',
  title: 'Gears',
  summary: 'A team',
  categories: ['FRC'],
  published: '2026-01-02T00:00:00.000Z',
  updated: '2026-01-03T00:00:00.000Z',
  ...fields,
});
const feedOf = (...items: FeedItem[]) =>
  atomFeed({
    origin: 'https://mesh.test',
    title: 'Teams',
    page: '/teams?a=1&b=2',
    self: '/_api/teams.atom',
    items,
  });

it('a feed is well-formed, whatever people wrote', () => {
  const text = feedOf(item({ title: '<b>&"\u0000\u000b\ud800', categories: ['a"b'] }));
  expect(text).toContain('<title>&lt;b&gt;&amp;&quot;\ufffd</title>');
  expect(text).toContain('<category term="a&quot;b"/>');
  expect(text).toContain('href="https://mesh.test/teams?a=1&amp;b=2"');
});

it('a feed has been updated when its latest entry was, and names the licence', () => {
  const text = feedOf(item(), item({ page: '/teams/6', updated: '2026-02-01T00:00:00.000Z' }));
  expect(text).toContain('<title>Teams | Meshwork</title><updated>2026-02-01T00:00:00.000Z</updated>');
  expect(text).toContain('<link rel="license" href="https://mesh.test/developers#licences"/>');
  expect(text).toContain('<id>https://mesh.test/teams/6</id>');
});

it('an entry says its language where that is known', () => {
  const text = feedOf(
    item({ title: 'Engranajes', language: 'es' }),
    item({ page: '/teams/6', language: null }),
  );
  expect(text).toMatch(/<feed [^>]+ xml:lang="en">/);
  expect(text.match(/<entry[^>]*>/g)).toEqual(['<entry xml:lang="es">', '<entry>']);
});

it('a feed stays the same text while nothing changes', () => expect(feedOf()).toBe(feedOf()));

interface Hit {
  readonly name: string;
  readonly mode: SearchMode;
  readonly day: string;
}
interface Options {
  readonly added?: { readonly after: string };
  readonly searching?: boolean;
}
const gear: Hit = { name: 'gear', mode: 'strict', day: '2026-05-01' };
const bear: Hit = { name: 'bear', mode: 'loose', day: '2026-06-03' };
const newGear: Hit = { ...gear, name: 'new gear', day: '2026-06-02' };
const june = { after: '2026-06-01' };

it.each([
  ['nothing of loose hits where strict ones are older', [bear, gear], { added: june }, []],
  ['strict hits of the time alone', [bear, newGear, gear], { added: june }, ['new gear']],
  ['loose hits of the time where no strict one is', [bear], { added: june }, ['bear']],
  ['no loose hit of another time', [bear], { added: { after: '2026-07-01' } }, []],
  ['strict hits of any time', [bear, newGear, gear], {}, ['new gear', 'gear']],
  ['loose hits of any time where no strict one is', [bear], {}, ['bear']],
  ['no loose hits where nothing is searched', [bear], { searching: false }, []],
])('reads %s', async (_, hits: Hit[], { added, searching = true }: Options, expected) => {
  const found = await readNewest({ searching, limit: 5, added }, async ({ mode, limit, added: within }) =>
    hits.filter((hit) => hit.mode === mode && (!within || hit.day > within.after)).slice(0, limit),
  );
  expect(found.map(({ name }) => name)).toEqual(expected);
});
