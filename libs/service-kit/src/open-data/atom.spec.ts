import { expect, it } from '@jest/globals';
import { atomFeed } from './open-list.controller.ts';
import type { FeedItem } from './open-list.ts';

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

it('a feed stays the same text while nothing changes', () => expect(feedOf()).toBe(feedOf()));
