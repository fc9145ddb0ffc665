import { describe, expect, it } from '@jest/globals';
import { communityCalls, type ThreadCard } from '@meshwork/contracts-community';
import { useLocation } from '@meshwork/shell-contract';
import { type FakeAnswers, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogOf, press } from '../../test/acts.ts';
import { thread, threadCard } from '../test/thread.fixture.ts';
import RequestBoxes from './request-boxes.tsx';

const LIST = communityCalls.listThreads.path;
const { answerThread } = communityCalls;

const Address = () => <output aria-label="address">{useLocation().search}</output>;

function show(answers: FakeAnswers, at = '/account') {
  const part = (
    <>
      <RequestBoxes />
      <Address />
    </>
  );
  return renderInShell(part, { answers, at });
}

/** Answers with the cards of the kind and side that are asked for. */
const cards =
  (...threads: ThreadCard[]) =>
  ({ searchParams }: URL) => ({
    threads: threads.filter(
      ({ kind, side }) => kind === searchParams.get('kind') && side === searchParams.get('side'),
    ),
  });
const mentorCard = (changes: Partial<ThreadCard> = {}) =>
  threadCard({ kind: 'MENTOR', target: { id: 5, name: 'Ada Lovelace' }, actingTeam: null, ...changes });

/** A request as the account page gets it. */
const details = (changes: Partial<NonNullable<ThreadCard['details']>> = {}) => ({
  message: 'Could you help us?',
  note: null,
  decidedAt: null,
  contactEmail: '',
  isOverdue: false,
  ...changes,
});
const pagesOf = (list: Pick<typeof screen, 'getAllByRole'>) =>
  list.getAllByRole('link').map((link) => link.getAttribute('href'));
const openTab = async (name: RegExp) => userEvent.click(await screen.findByRole('tab', { name }));

describe('the two boxes of requests', () => {
  it('open Mentor Requests first and show 2 skeletons on each tab', async () => {
    const { container } = show({ [LIST]: () => new Promise(() => {}) });
    await screen.findByRole('tab', { name: 'Mentor Requests', selected: true });
    const skeletons = () => screen.getByRole('tabpanel').querySelectorAll('.block');
    expect(skeletons()).toHaveLength(2);
    await openTab(/Initiative Requests/);
    expect(skeletons()).toHaveLength(2);
    await expectNoAxeViolations(container);
  });

  it('show the texts of empty lists, and keep tab and box in the address', async () => {
    const { container } = show({ [LIST]: cards() });
    expect(await screen.findByText('No Mentor Requests')).toBeVisible();
    expect(screen.getByText(/^You have not received any contact requests for your mentor/)).toBeVisible();
    await openTab(/Initiative Requests/);
    expect(await screen.findByText('No Initiative Requests')).toBeVisible();
    expect(screen.getByText('You have not received any join requests for your initiatives.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Sent' }));
    expect(await screen.findByText('You have not asked to join any initiatives.')).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent('?tab=initiative&box=sent');
    expect(await addressOf('Explore initiatives')).toBe('/initiatives');
    await openTab(/Mentor Requests/);
    expect(await screen.findByText('You have not contacted any mentors.')).toBeVisible();
    expect(await addressOf('Find a mentor')).toBe('/mentors');
    await userEvent.click(screen.getByRole('radio', { name: 'Received' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('');
    await expectNoAxeViolations(container);
  });

  it('show the cards of the list of requests, each leading to its conversation, and what is new', async () => {
    const { container } = show({
      [LIST]: cards(mentorCard({ isUnread: true }), mentorCard({ id: 22, state: 'DECLINED' })),
    });
    const list = within(await screen.findByRole('list', { name: 'Mentor requests you received' }));
    expect(pagesOf(list)).toEqual(['/requests/21', '/requests/22']);
    expect(list.getByText('Declined')).toBeVisible();
    expect(screen.getByRole('tab', { name: /Mentor Requests/ })).toHaveTextContent('1');
    await expectNoAxeViolations(container);
  });

  it('show the words in full, the answer and the address of who asked, without a further call', async () => {
    const long = `${'We build a robot. '.repeat(20)}The end.`;
    const open = details({ message: long, contactEmail: 'grace@example.org' });
    const over = details({ note: 'Welcome', decidedAt: '2026-11-04T09:30:00.000Z' });
    const both = [mentorCard({ details: open }), mentorCard({ id: 22, state: 'ENDED', details: over })];
    const { recorded, container } = show({ [LIST]: cards(...both) });
    expect(await screen.findByText(long)).toBeVisible();
    expect(await addressOf('grace@example.org')).toBe('mailto:grace@example.org');
    const [, ended] = screen.getAllByRole('listitem');
    expect(ended).toHaveTextContent(/NoteWelcomeAsked on .*2026, accepted on .*2026/);
    expect(screen.getAllByRole('button', { name: 'Block Grace Hopper' })).toHaveLength(2);
    expect(screen.queryByText('May we come along?')).not.toBeInTheDocument();
    expect(recorded.calls.filter(([path]) => !path.startsWith(LIST))).toEqual([]);
    await expectNoAxeViolations(container);
  });

  it('tell who asked a mentor after 14 days what else they can do', async () => {
    const sent = { side: 'REQUESTER', details: details({ isOverdue: true }) } as const;
    show({ [LIST]: cards(mentorCard(sent), threadCard({ ...sent, id: 22 })) }, '/account?box=sent');
    expect(await screen.findByText(/No answer in 14 days/)).toBeVisible();
    expect(await addressOf('ask another mentor')).toBe('/mentors');
    await openTab(/Initiative Requests/);
    expect(await screen.findByText('You asked to join with 254 The Cheesy Poofs')).toBeVisible();
    expect(screen.queryByText(/No answer in 14 days/)).not.toBeInTheDocument();
  });
});

describe('a card', () => {
  const open = { answer: true, withdraw: false };
  const done = { answer: false, withdraw: false };

  it('is accepted by one press, and takes the focus when its buttons go', async () => {
    let may = open;
    const { sent } = show({
      [LIST]: (url: URL) => cards(mentorCard({ may, state: may.answer ? 'PENDING' : 'ACCEPTED' }))(url),
      [answerThread.path]: () => {
        may = done;
        return { thread: thread({ kind: 'MENTOR', state: 'ACCEPTED' }) };
      },
    });
    await press('Accept');
    expect(await screen.findByText('Accepted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
    expect(sent()).toEqual([[answerThread.path, { threadId: 21, decision: 'ACCEPT' }]]);
  });

  it('is declined with a note', async () => {
    const { sent } = show({
      [LIST]: cards(mentorCard({ may: open })),
      [answerThread.path]: { thread: thread({ kind: 'MENTOR', state: 'DECLINED' }) },
    });
    await press('Decline');
    const dialog = await dialogOf('Decline this request?');
    expect(dialog.getByText('Grace Hopper will see your answer and your note.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Note (optional)'), 'No time');
    await press('Decline Request');
    const body = { threadId: 21, decision: 'DECLINE', note: 'No time' };
    await waitFor(() => expect(sent()).toEqual([[answerThread.path, body]]));
  });
});
