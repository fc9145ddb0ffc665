import { beforeEach, expect, it } from '@jest/globals';
import { communityCalls, type Thread } from '@meshwork/contracts-community';
import { deleteDrafts } from '@meshwork/shell-contract';
import { aUser, type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations, inHebrew, textsInFixedDirection } from '@meshwork/test-kit/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogOf, press } from '../../test/acts.ts';
import { thread, threadMessage } from '../test/thread.fixture.ts';
import ThreadPage from './thread.page.tsx';

const { threadDetails, threadRequester, sendMessage, endThread, withdrawThread, openThread } = communityCalls;

beforeEach(() => deleteDrafts(aUser().id));

const show = (first: unknown, answers: FakeAnswers = {}) =>
  renderInShell(null, {
    answers: { [threadDetails.path]: first, ...answers },
    at: '/requests/21',
    routes: [
      { path: '/requests/:threadId', element: <ThreadPage /> },
      { path: '/requests', element: 'The list' },
    ],
  });
const nothing = { write: false, answer: false, withdraw: false, end: false, thank: false };
const answering = (changes: Partial<Thread> = {}) => ({ thread: thread(changes) });
const messages = async () =>
  within(await screen.findByRole('log', { name: 'Messages' })).getAllByRole('listitem');

it('shows what was asked, the messages in their order, and what can be done', async () => {
  const { container } = show(answering());
  expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
  expect(screen.getByText('Asks to join Autumn Scrimmage with 254 The Cheesy Poofs')).toBeVisible();
  const shown = (await messages()).map((message) => within(message));
  expect(shown).toHaveLength(3);
  expect(shown[0]?.getByText('May we come along?')).toBeVisible();
  expect(shown[1]?.getByText('You')).toBeVisible();
  expect(shown[1]?.queryByRole('button', { name: /Report/ })).not.toBeInTheDocument();
  expect(shown[2]?.getByRole('button', { name: 'Report the message from Grace Hopper' })).toBeVisible();
  // One act leads: the answer that is waited for.
  const solid = screen.getByRole('button', { name: 'Accept' }).className;
  expect(screen.getByRole('button', { name: 'Send' }).className).not.toContain('primary');
  expect(solid).toContain('primary');
  expect(screen.getByRole('button', { name: 'Block Grace Hopper' })).toBeVisible();
  expect(await addressOf('Open Autumn Scrimmage')).toBe('/initiatives/9');
  expect(screen.queryByText(/@/)).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

it.each([
  ['CANCELLED', {}, 'This initiative was cancelled on Nov 3, 2026.'],
  ['CANCELLED', { at: null }, 'This initiative was cancelled.'],
  ['POSTPONED', {}, 'This initiative was postponed on Nov 3, 2026.'],
  ['DELETED', {}, 'This initiative was cancelled and deleted on Nov 3, 2026.'],
  ['GONE', { at: null }, 'This initiative no longer exists.'],
  ['CHANGED', {}, 'It is now planned for: no date yet, Virtual.'],
  ['CHANGED', { startDate: '2027-03-06', location: 'Dallas' }, 'It is now planned for: Mar 6, 2027, Dallas.'],
] as const)('says on both sides what became of the initiative: %s %j', async (state, changes, text) => {
  const plan = { startDate: null, endDate: null, location: null };
  const matter = { state, at: '2026-11-03T12:00:00.000Z', ...plan, ...changes };
  for (const side of ['REQUESTER', 'RECIPIENT'] as const) {
    const { unmount } = show(answering({ side, matter }));
    expect(await screen.findByText(text)).toBeVisible();
    unmount();
  }
});

it('offers no yes for an initiative that does not take place', async () => {
  show(answering({ cancelled: true }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

it.each([
  ['who asked', { side: 'REQUESTER' }],
  ['who was asked', { side: 'RECIPIENT' }],
  ['who reads along', { readsAlong: true, side: 'REQUESTER' }],
] as const)('says to %s that it is paused, and what that means, once', async (_reader, changes) => {
  show(answering({ ...changes, state: 'ACCEPTED', paused: true, may: nothing }));
  expect(await screen.findByText('These messages are paused')).toBeVisible();
  expect(screen.getByText('Paused')).toBeVisible();
  expect(screen.queryByText('Accepted')).not.toBeInTheDocument();
  expect(screen.getAllByText(/^Nobody can write here/)).toHaveLength(1);
});

it('leads to the list after a block that takes it from both', async () => {
  let isBlocked = false;
  show(() => (isBlocked ? failure(404, 'Gone.', { code: 'THREAD_NOT_FOUND' }) : answering()), {
    '/_api/auth/blocks': () => {
      isBlocked = true;
      return { ok: true };
    },
  });
  await press('Block Grace Hopper');
  await press('Block');
  expect(await screen.findByText('The list')).toBeVisible();
});

const about = async () => {
  await press('About Grace Hopper');
  return await dialogOf('About Grace Hopper');
};

it('says who asks, to those who may answer', async () => {
  const grace = { ...thread().requester, memberSince: '2025-03-01' };
  const before = { threadId: 8, kind: 'INITIATIVE', state: 'ENDED', target: 'Spring Scrimmage' };
  const { container } = show(answering(), {
    [threadRequester.path]: {
      requester: {
        ...grace,
        teams: [{ id: 4, teamNumber: '254', teamName: 'The Cheesy Poofs' }],
        mentor: { id: 5, position: 'Rear Admiral', organization: null, thanks: 2 },
        earlier: [{ ...before, createdAt: '2026-02-02T09:30:00.000Z' }],
        counts: ['DECLINED', 'ENDED'].map((state, index) => ({ state, count: index + 1 })),
      },
    },
  });
  const dialog = await about();
  const counts = '3 times: 1 declined, 2 ended';
  for (const text of ['Here since March 2025', 'Rear Admiral', 'Thanked by 2 people', counts])
    expect(await dialog.findByText(text)).toBeVisible();
  const pages = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(pages).toEqual(['/mentors/5', '/teams/4', '/requests/8']);
  await expectNoAxeViolations(container.ownerDocument.body);
});

it('says that somebody shows nothing, and is not there for those who cannot answer', async () => {
  const unsaid = { memberSince: null, teams: [], mentor: null, earlier: [], counts: [] };
  show(answering(), { [threadRequester.path]: { requester: { ...thread().requester, ...unsaid } } });
  const dialog = await about();
  expect(await dialog.findByText('Nothing more is shown of them')).toBeVisible();
  const before = within(dialog.getByRole('region', { name: 'Asked you before' }));
  expect(before.getByText('This is the first time.')).toBeVisible();
  expect(before.queryByRole('list')).not.toBeInTheDocument();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
});

it('sends a message, which shows at once, and keeps the text when that fails', async () => {
  let refused = true;
  const written = threadMessage({ id: 32, side: 'RECIPIENT', isMine: true, text: 'Come at nine' });
  const { sent } = show(answering(), {
    [sendMessage.path]: () =>
      refused ? failure(503, 'Down for now.') : answering({ messages: [...thread().messages, written] }),
  });
  await userEvent.type(await screen.findByLabelText('Your message'), 'Come at nine');
  await press('Send');
  expect(await screen.findByText('Down for now.')).toBeVisible();
  expect(screen.getByLabelText('Your message')).toHaveValue('Come at nine');
  refused = false;
  await userEvent.type(screen.getByLabelText('Your message'), '{Control>}{Enter}{/Control}');
  await waitFor(async () => expect(await messages()).toHaveLength(4));
  expect(screen.getByLabelText('Your message')).toHaveValue('');
  expect(sent().at(-1)).toEqual([sendMessage.path, { threadId: 21, text: 'Come at nine' }]);
});

it.each([
  [
    'take one press',
    async () => {
      await press('Show 6 earlier messages');
      await waitFor(() => expect(screen.getByRole('log').firstElementChild).toHaveFocus());
    },
  ],
  ['are on paper', () => act(() => window.dispatchEvent(new Event('beforeprint')))],
])(
  'opens a long conversation with what was asked and the latest messages; the others %s',
  async (_, unfold) => {
    const long = Array.from({ length: 12 }, (_, at) => threadMessage({ id: 40 + at, text: `Line ${at}` }));
    const held = { heldId: 5 };
    show(answering({ messages: long.map((each, at) => (at === 3 ? { ...each, held } : each)) }));
    const lines = async () =>
      (await messages()).map(({ textContent }) => /Line \d+/.exec(textContent ?? '')?.[0] ?? 'press');
    const latest = ['Line 8', 'Line 9', 'Line 10', 'Line 11'];
    expect(await lines()).toEqual(['Line 0', 'press', 'Line 3', ...latest]);
    await unfold();
    expect(await lines()).toEqual(long.map(({ text }) => text));
  },
);

it('gives a place back, after a question', async () => {
  const side = 'REQUESTER';
  const { sent } = show(answering({ side, state: 'ACCEPTED', may: { ...nothing, end: true } }), {
    [endThread.path]: answering({ side, state: 'ENDED', may: nothing }),
  });
  await press('I cannot come');
  expect(await screen.findByRole('dialog', { name: 'Give your place back?' })).toBeVisible();
  await press('Give it back');
  await waitFor(() => expect(sent()).toContainEqual([endThread.path, { threadId: 21, thanks: null }]));
});

it('is ended with thanks, after which nobody writes', async () => {
  const before = answering({ state: 'ACCEPTED', may: { ...thread().may, answer: false, end: true } });
  const thanks = { mine: 'It was great', theirs: null };
  const after = answering({ state: 'ENDED', thanks, may: nothing });
  const { sent } = show(before, { [endThread.path]: after });
  await press('End participation');
  const dialog = await dialogOf('End this participation?');
  await userEvent.type(dialog.getByLabelText(/Thanks/), 'It was great');
  await userEvent.click(dialog.getByRole('button', { name: 'End it' }));
  expect(await screen.findByText('This has ended. The messages stay readable.')).toBeVisible();
  expect(screen.getByText('It was great')).toBeVisible();
  expect(screen.queryByLabelText('Your message')).not.toBeInTheDocument();
  expect(sent()).toContainEqual([endThread.path, { threadId: 21, thanks: 'It was great' }]);
});

it('is withdrawn by its sender, who is told nothing about who asks', async () => {
  const side = 'REQUESTER';
  const { sent } = show(answering({ side, may: { ...nothing, withdraw: true } }), {
    [withdrawThread.path]: answering({ side, state: 'WITHDRAWN', may: nothing }),
  });
  await press('Withdraw');
  expect(screen.queryByRole('button', { name: /^About/ })).not.toBeInTheDocument();
  await press('Withdraw request');
  expect(await screen.findByText('This was withdrawn. The messages stay readable.')).toBeVisible();
  expect(sent()).toContainEqual([withdrawThread.path, { threadId: 21 }]);
});

it('tells the service once that it was read', async () => {
  const { sent } = show(answering({ isUnread: true }), { [openThread.path]: { ok: true } });
  await messages();
  await waitFor(() => expect(sent()).toEqual([[openThread.path, { threadId: 21 }]]));
});

it('says who reads along, and shows an own message that waits with what can be done', async () => {
  const reader = { id: 42, displayName: 'Coach Kim', avatarUrl: null };
  const waiting = threadMessage({ id: null, isMine: true, item: null, held: { heldId: 5 } });
  const first = answering({ readers: [reader], messages: [...thread().messages, waiting] });
  const { sent, recorded, container } = show(first, {
    [communityCalls.withdrawHeld.path]: failure(409, 'It went out.'),
  });
  expect(await screen.findByText('Coach Kim reads along')).toBeVisible();
  expect(screen.getByText('Waiting for an adult who reads along for them')).toBeVisible();
  await expectNoAxeViolations(container);
  await press('Take back');
  await waitFor(() => expect(sent()).toContainEqual([communityCalls.withdrawHeld.path, { heldId: 5 }]));
  await waitFor(() => expect(recorded.toasts).toEqual(['error: It went out.']));
});

it.each([
  [{ side: 'RECIPIENT', waitsFor: 'YOUNG' }, 'The adults among you read this'],
  [{ side: 'REQUESTER', waitsFor: 'YOUNG' }, 'The adults who were asked read this'],
  [{ side: 'REQUESTER', waitsFor: 'ALL' }, 'Nobody reads this at the moment'],
] as const)('tells %o who does not see it yet', async (fields, title) => {
  show(answering(fields));
  expect(await screen.findByText(title)).toBeVisible();
});

it('lets who reads along read and end, and nothing else', async () => {
  show(answering({ readsAlong: true, may: { ...nothing, end: true } }));
  const name = 'Grace Hopper and Autumn Scrimmage';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getAllByText(/^You read along/)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'End the messages' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Block|^About/ })).not.toBeInTheDocument();
});

it('shows what people wrote in the direction of its language', async () => {
  const { container } = show(inHebrew(answering()));
  expect((await screen.findAllByText(/שלום/))[0]).toBeVisible();
  expect(textsInFixedDirection(container)).toEqual([]);
});

it('says how many come, which who asked changes, and which hours the organizer confirmed', async () => {
  const asked = { kind: 'INITIATIVE', side: 'REQUESTER', state: 'ACCEPTED' } as const;
  const comers = { students: 6, adults: 1 };
  const answers = [{ question: 'Lunch', answer: 'yes' }];
  const questions = 'Lunch: yes, no\nAllergies?';
  const { sent } = show(answering({ ...asked, comers, answers, questions, confirmedHours: 6.5 }), {
    [communityCalls.changeComers.path]: { ok: true },
  });
  expect(await screen.findByText(/Who comes: 6 students, 1 adult\./)).toBeVisible();
  expect(screen.getByText('6.5 hours confirmed by the organizer')).toBeVisible();
  expect(await addressOf('Your hours')).toBe('/hours');
  await press('Change numbers and answers');
  const dialog = await dialogOf('How many come?');
  const students = dialog.getByLabelText(/Students who come/);
  expect(students).toHaveValue('6');
  await userEvent.clear(students);
  await userEvent.selectOptions(dialog.getByLabelText(/Lunch/), 'no');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const lunch = { question: 'Lunch', answer: 'no' };
  const body = { threadId: 21, students: null, adults: 1, answers: [lunch] };
  await waitFor(() => expect(sent()).toContainEqual([communityCalls.changeComers.path, body]));
});
