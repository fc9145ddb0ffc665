import { expect, it } from '@jest/globals';
import { communityCalls, type ThreadCard } from '@meshwork/contracts-community';
import { aUser, fakeApi } from '@meshwork/shell-contract/testing';
import start from './start.ts';

const THREAD: ThreadCard = {
  id: 3,
  kind: 'OFFER',
  state: 'PENDING',
  side: 'RECIPIENT',
  target: { id: 7, name: '254 The Cheesy Poofs' },
  requester: { id: 2, displayName: 'Grace Hopper', avatarUrl: null },
  actingTeam: null,
  createdAt: '2027-01-01T00:00:00.000Z',
  lastAt: '2027-01-01T00:00:00.000Z',
  excerpt: 'Hello',
  isUnread: true,
  awaitsYou: true,
};

it('shows what waits for an answer', async () => {
  const calls: URL[] = [];
  const answer = Response.json({ threads: [THREAD] }, { headers: { 'X-Total-Count': '1' } });
  const api = fakeApi({ [communityCalls.listThreads.path]: answer }, (url) => calls.push(url));
  const { sections } = await start.read(api, { user: aUser(), signal: new AbortController().signal });
  expect(calls[0]?.searchParams.get('show')).toBe('waiting');
  expect(sections[0]?.items).toEqual([
    {
      key: 'thread 3',
      path: '/requests/3',
      label: 'Grace Hopper',
      reasons: ['Offers 254 The Cheesy Poofs help'],
    },
  ]);
});
