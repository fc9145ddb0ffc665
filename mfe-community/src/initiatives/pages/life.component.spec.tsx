import { expect, it } from '@jest/globals';
import { communityCalls, type Initiative, type OwnMatter } from '@meshwork/contracts-community';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { screen } from '@testing-library/react';
import { initiative, person } from '../test/initiative.fixture.ts';
import InitiativePage from './initiative.page.tsx';

// The page of an initiative tells each reader how it stands, through all of its life (docs/product.md#after-the-event).

const AHEAD = { startDate: '2099-01-09', endDate: '2099-01-10' };
const PAST = { startDate: '2026-01-09', endDate: '2026-01-10' };
const FULL = { participationCounts: { teamsCount: 4, individualsCount: 0 } };
const ROOM = { participationCounts: { teamsCount: 1, individualsCount: 0 } };

const matter = (state: OwnMatter['state']): OwnMatter => ({
  kind: 'INITIATIVE',
  targetId: initiative.id,
  threadId: 70,
  teamId: null,
  state,
  position: state === 'WAITING' ? 1 : null,
});

const READERS: Readonly<Record<string, OwnMatter | null | undefined>> = {
  visitor: undefined,
  stranger: null,
  asker: matter('PENDING'),
  waiting: matter('WAITING'),
  joined: matter('ACCEPTED'),
};

async function show(changes: Partial<Initiative>, reader: string) {
  const own = READERS[reader];
  const codes = [{ code: 'ABCD2345', team: null, confirmation: null }];
  renderInShell(null, {
    at: '/initiatives/5',
    user: own === undefined ? null : person(2),
    routes: [{ path: '/initiatives/:initiativeId', element: <InitiativePage /> }],
    answers: {
      [communityCalls.initiativeDetails.path]: {
        ...initiative,
        ...changes,
        ...(reader === 'joined' && { codes }),
      },
      [communityCalls.ownMatters.path]: { matters: own ? [own] : [], held: [], blocked: [] },
    },
  });
  await screen.findByRole('heading', { level: 1, name: initiative.title });
}

const OPEN = 'Request to Join';
const LIST = 'Join the waiting list';

it.each([
  // life, changes, reader, badge, act, calendar, code at the door
  ['open', { ...AHEAD, ...ROOM }, 'visitor', null, OPEN, true, false],
  ['open', { ...AHEAD, ...ROOM }, 'stranger', null, OPEN, true, false],
  ['open', { ...AHEAD, ...ROOM }, 'asker', null, /^Request sent/, true, false],
  ['open', { ...AHEAD, ...ROOM }, 'joined', null, /^You are in/, true, true],
  ['full', { ...AHEAD, ...FULL, individualsNeeded: 0 }, 'stranger', 'Full', LIST, true, false],
  ['full', { ...AHEAD, ...FULL }, 'waiting', 'Full', /^Waiting list, 1st/, true, false],
  [
    'postponed',
    { ...AHEAD, ...FULL, state: 'POSTPONED' },
    'asker',
    'Postponed',
    /^Request sent/,
    true,
    false,
  ],
  ['cancelled', { ...AHEAD, ...FULL, state: 'CANCELLED' }, 'joined', 'Cancelled', null, false, false],
  ['over', { ...PAST, ...ROOM }, 'visitor', 'Over, Jan 10, 2026', null, false, false],
  ['over and full', { ...PAST, ...FULL }, 'stranger', 'Over, Jan 10, 2026', null, false, false],
  ['over', { ...PAST, ...ROOM }, 'asker', 'Over, Jan 10, 2026', /^Over/, false, false],
  ['over and full', { ...PAST, ...FULL }, 'waiting', 'Over, Jan 10, 2026', /^Over/, false, false],
  ['over', { ...PAST, ...ROOM }, 'joined', 'Over, Jan 10, 2026', /^You had a place/, false, false],
  ['cancelled before', { ...PAST, ...FULL, state: 'CANCELLED' }, 'visitor', 'Cancelled', null, false, false],
] as const)('%s: %j is true for the %s', async (_life, changes, reader, badge, act, hasCalendar, hasCode) => {
  await show(changes as Partial<Initiative>, reader);
  const badges = ['Full', 'Postponed', 'Cancelled', 'Over, Jan 10, 2026'].filter(
    (text) => screen.queryAllByText(text, { exact: true }).length > 0,
  );
  expect(badges).toEqual(badge ? [badge] : []);
  if (typeof act === 'string') expect(await screen.findByRole('button', { name: act })).toBeVisible();
  else if (act) expect(await screen.findByRole('link', { name: act })).toBeVisible();
  else expect(screen.queryByRole('button', { name: /Join/ })).toBeNull();
  expect(screen.queryAllByRole('link', { name: 'Add to calendar' })).toHaveLength(hasCalendar ? 1 : 0);
  expect(screen.queryAllByText('Your code at the door')).toHaveLength(hasCode ? 1 : 0);
  const canLeave = reader === 'joined' && act !== null && !/Over/.test(badge ?? '');
  expect(screen.queryAllByRole('link', { name: 'I cannot come' })).toHaveLength(canLeave ? 1 : 0);
});
