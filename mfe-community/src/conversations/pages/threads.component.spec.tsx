import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { withLanguage } from '@meshwork/language';
import { aUser, type FakeAnswers, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { titleOf } from '../../common/thread-text.ts';
import { WaitsForAdult } from '../components/waits-for-adult.tsx';
import { threadCard } from '../test/thread.fixture.ts';
import ThreadsPage from './threads.page.tsx';

const LIST = communityCalls.listThreads.path;

it('names what is hidden or gone, and who is, in the language of the page', () => {
  const sentences = { 'Hidden mentor': ['Mentor oculto'], 'Former member': ['Exintegrante'] };
  const titleIn = (changes: Parameters<typeof threadCard>[0]) =>
    withLanguage({ code: 'es', dir: 'ltr', sentences }, () => titleOf(threadCard(changes)));
  const target = { id: null, name: 'Hidden mentor' };
  const requester = { id: null, displayName: 'Former member', avatarUrl: null };
  expect([titleIn({ side: 'REQUESTER', target }), titleIn({ requester })]).toEqual([
    'Mentor oculto',
    'Exintegrante',
  ]);
});

describe('the list of messages', () => {
  const showAll = (answers: FakeAnswers) => renderInShell(<ThreadsPage />, { answers, at: '/requests' });
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');

  it('lists all kinds, each with the other side, its state and whose turn it is', async () => {
    const asked = { side: 'REQUESTER', actingTeam: null } as const;
    const { container } = showAll({
      [LIST]: {
        threads: [
          threadCard({ isUnread: true, awaitsYou: true }),
          threadCard({ ...asked, id: 22, kind: 'MENTOR', target: { id: 5, name: 'Katherine Johnson' } }),
          threadCard({ ...asked, id: 23, kind: 'TEAM', state: 'ACCEPTED' }),
          threadCard({ ...asked, id: 24, state: 'WAITING', waitingPosition: 3 }),
        ],
      },
    });
    const [received, mentor, team, waiting] = (await rows()).map((row) => within(row));
    expect(received?.getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute('href', '/requests/21');
    expect(received?.getByText('Asks to join Autumn Scrimmage with 254 The Cheesy Poofs')).toBeVisible();
    for (const text of ['New', 'Your turn']) expect(received?.getByText(text)).toBeVisible();
    expect(received?.queryByText('Pending')).not.toBeInTheDocument();
    expect(mentor?.getByRole('link', { name: 'Katherine Johnson' })).toHaveAttribute('href', '/requests/22');
    expect(mentor?.getByText('Request sent')).toBeVisible();
    expect(mentor?.queryByText('Your turn')).not.toBeInTheDocument();
    expect(team?.getByText('You are in')).toBeVisible();
    expect(waiting?.getByText('Waiting list, 3rd')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('shows first what waits for the reader, whatever came later', async () => {
    const card = (id: number, awaitsYou: boolean) => threadCard({ id, awaitsYou });
    showAll({
      [LIST]: ({ searchParams }: URL) => ({
        threads: searchParams.get('show') === 'waiting' ? [card(3, true)] : [card(9, false), card(3, true)],
      }),
    });
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    const paths = (await rows()).map((row) => within(row).getByRole('link').getAttribute('href'));
    expect(paths).toEqual(['/requests/3', '/requests/9']);
  });

  it('offers no filters over nothing, and calls nothing empty while a message waits', async () => {
    showAll({ [LIST]: { threads: [] }, [communityCalls.heldMessages.path]: { messages: [] } });
    expect(await screen.findByText('No messages yet')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('tells somebody under 18 in the empty place that adults have asked, and from when it holds', async () => {
    const next = { displayName: 'Coach Lee', countsAt: '2031-05-15T08:00:00.000Z' };
    renderInShell(<ThreadsPage />, {
      at: '/requests',
      user: aUser({ standing: { verified: true, isNew: false, ageBand: 'MINOR', suspension: null } }),
      answers: {
        [LIST]: { threads: [] },
        [communityCalls.heldMessages.path]: { messages: [], asked: { count: 2, next } },
        [communityCalls.guardians.path]: { guardians: [], young: [], linkUntil: null },
      },
    });
    expect(await screen.findByText('2 requests of adults wait for you')).toBeVisible();
    expect(screen.getByText('Coach Lee').closest('p')).toHaveTextContent(
      /can read along from May 15, 2031\.$/,
    );
    expect(screen.getByRole('button', { name: 'Get a link for a parent or teacher' })).toBeVisible();
    expect(screen.queryByText('No messages yet')).not.toBeInTheDocument();
  });

  it('keeps filters and search in the address of the call', async () => {
    const many = Array.from({ length: 11 }, (_, id) => threadCard({ id }));
    const { recorded } = showAll({
      [LIST]: ({ searchParams }: URL) => ({ threads: searchParams.has('kind') ? [] : many }),
    });
    await rows();
    await userEvent.click(screen.getByRole('radio', { name: 'Waiting for you' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Mentors');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'grace');
    await waitFor(() =>
      expect(recorded.calls.at(-1)?.[0]).toBe(`${LIST}?kind=MENTOR&limit=24&search=grace&show=waiting`),
    );
    expect(await screen.findByText('Nothing here')).toBeVisible();
  });

  const READER = {
    id: 1,
    person: { id: 9, displayName: 'Maria' },
    relation: 'PARENT',
    counts: false,
    since: '2030-01-01T00:00:00.000Z',
  };

  it.each([
    ['MINOR', [], /as soon as a parent, guardian or teacher has opened a link of yours/],
    ['MINOR', [READER], /Maria is new here and can read along a day after/],
    ['ADULT', [], /as soon as an adult can read along for them\.$/],
  ] as const)(
    'says to somebody of the band %s what a message waits for',
    async (ageBand, guardians, text) => {
      renderInShell(<WaitsForAdult heldId={5} />, {
        user: aUser({ standing: { verified: true, isNew: false, ageBand, suspension: null } }),
        answers: { [communityCalls.guardians.path]: { guardians, young: [] } },
      });
      expect(await screen.findByText(text)).toBeVisible();
    },
  );
});
