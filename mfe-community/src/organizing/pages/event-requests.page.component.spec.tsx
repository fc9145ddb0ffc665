import { describe, expect, it, jest } from '@jest/globals';
import { communityCalls, type EventRequest, type EventRequests } from '@meshwork/contracts-community';
import { inboxKeys, useQueryClient } from '@meshwork/shell-contract';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import EventRequestsPage from './event-requests.page.tsx';

const request = (id: number, changes: Partial<EventRequest> = {}): EventRequest => ({
  id,
  status: 'PENDING',
  createdAt: '2031-01-02T03:04:05.000Z',
  message: `May I come? ${id}`,
  note: null,
  decidedAt: null,
  waitingPosition: null,
  person: { id: 100 + id, username: `guest${id}`, displayName: `Guest ${id}` },
  team: null,
  ...changes,
});

const page: EventRequests = {
  initiative: {
    id: 5,
    title: 'Robot Kickoff',
    state: 'PUBLISHED',
    teamsNeeded: 4,
    individualsNeeded: null,
    participationCounts: { teamsCount: 1, individualsCount: 2 },
  },
  counts: [
    { status: 'PENDING', count: 2 },
    { status: 'WAITING', count: 1 },
    { status: 'ACCEPTED', count: 3 },
  ],
  requests: [
    request(1, { team: { id: 11, teamNumber: '254', teamName: 'Poofs' } }),
    request(2),
    request(3, { status: 'WAITING', waitingPosition: 1 }),
    request(4, { status: 'ACCEPTED', note: 'Welcome' }),
  ],
};

/** Stands for the shell, which does this with an event of the stream. */
function InboxEvent() {
  const cache = useQueryClient();
  return (
    <button type="button" onClick={() => void cache.invalidateQueries({ queryKey: inboxKeys.all })}>
      Inbox event
    </button>
  );
}

const show = (answers: Record<string, unknown> = {}) =>
  renderInShell(null, {
    answers: {
      [communityCalls.organizers.path]: {
        organizers: [
          { id: 1, username: 'ada', displayName: 'Ada', isPoster: true },
          { id: 2, username: 'bob', displayName: 'Bob', isPoster: false },
        ],
      },
      [communityCalls.eventRequests.path]: page,
      ...answers,
    },
    at: '/initiatives/5/requests',
    routes: [
      {
        path: '/initiatives/:initiativeId/requests',
        element: (
          <>
            <EventRequestsPage />
            <InboxEvent />
          </>
        ),
      },
    ],
  });

it('is guarded by the shell, which sends visitors to the login and back', () => {
  const page = remote.routes.initiatives?.find(({ path }) => path === ':initiativeId/requests');
  expect(page?.handle).toEqual({ title: 'Requests', roles: ['user', 'moderator', 'admin'] });
});

describe('the requests of an event', () => {
  it('stand in the order of the answer, with team, state and place on the waiting list', async () => {
    const { container } = show();
    const rows = within(await screen.findByRole('list', { name: 'Requests, oldest first' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => /Guest \d/.exec(row.textContent ?? '')?.[0])).toEqual([
      'Guest 1',
      'Guest 2',
      'Guest 3',
      'Guest 4',
    ]);
    for (const text of ['254 Poofs', 'Waiting list, 1st', 'Welcome', '1/4 teams', '2 to answer'])
      expect(screen.getByText(text)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('are answered several at once, with a note', async () => {
    const { sent } = show({
      [communityCalls.answerRequests.path]: { answered: [1], full: [3], closed: [] },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Guest 1' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Guest 3' }));
    expect(screen.queryByRole('checkbox', { name: 'Guest 4' })).not.toBeInTheDocument();
    const bar = screen.getByRole('region', { name: 'Chosen requests' });
    expect(within(bar).getByText('2 requests chosen')).toBeVisible();
    await userEvent.click(within(bar).getByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept 2 requests?' });
    expect(within(dialog).getByText(/Guest 1, Guest 3 will see your answer/)).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/Note/), 'Welcome!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(sent().map(([, body]) => body)).toEqual([
        { initiativeId: 5, requestIds: [1, 3], decision: 'ACCEPT', note: 'Welcome!' },
      ]),
    );
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Chosen requests' })).not.toBeInTheDocument(),
    );
  });

  it('show a new one with the event of the inbox, and keep what was chosen', async () => {
    let requests = [request(1)];
    show({ [communityCalls.eventRequests.path]: () => ({ ...page, requests }) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Guest 1' }));
    requests = [request(1), request(2)];
    await userEvent.click(screen.getByRole('button', { name: 'Inbox event' }));
    expect(await screen.findByRole('checkbox', { name: 'Guest 2' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Guest 1' })).toBeChecked();
  });

  it('say that the event was cancelled', async () => {
    show({
      [communityCalls.eventRequests.path]: {
        ...page,
        initiative: { ...page.initiative, state: 'CANCELLED' },
      },
    });
    expect(
      await within(await screen.findByRole('list', { name: 'Places' })).findByText('Cancelled'),
    ).toBeVisible();
  });

  it('are searched and filtered by the server', async () => {
    const { recorded } = show({
      [communityCalls.eventRequests.path]: { ...page, counts: [{ status: 'PENDING', count: 11 }] },
    });
    await userEvent.selectOptions(await screen.findByLabelText('State'), 'WAITING');
    await userEvent.type(screen.getByRole('searchbox'), 'poofs');
    await waitFor(() => {
      const [last = ''] = recorded.calls.at(-1) ?? [];
      expect(Object.fromEntries(new URL(last, 'http://test.invalid').searchParams)).toMatchObject({
        id: '5',
        status: 'WAITING',
        search: 'poofs',
      });
    });
  });

  it('can be declined together, and those who joined get one message', async () => {
    const { sent } = show({
      [communityCalls.declineRest.path]: { declined: 3, left: 0 },
      [communityCalls.messageParticipants.path]: { sent: 3 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline the rest' }));
    const question = await screen.findByRole('dialog', { name: 'Decline the rest?' });
    expect(within(question).getByText(/3 people without a place/)).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Decline them all' }));
    await waitFor(() => expect(sent().map(([, body]) => body)).toEqual([{ initiativeId: 5, note: '' }]));
    await userEvent.click(screen.getByRole('button', { name: 'Send a message' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send a message' });
    await userEvent.selectOptions(within(dialog).getByLabelText('To'), 'The teams that joined');
    await userEvent.type(within(dialog).getByLabelText(/Message/), 'Bring your own tools.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send Message' }));
    await waitFor(() =>
      expect(sent().at(-1)?.[1]).toEqual({ initiativeId: 5, to: 'teams', message: 'Bring your own tools.' }),
    );
  });

  it('are declined call by call where thousands wait', async () => {
    let left = 2;
    const { sent, recorded } = show({
      [communityCalls.declineRest.path]: () => {
        left -= 1;
        return { declined: 200, left };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline the rest' }));
    await userEvent.type(await screen.findByLabelText('Note (optional)'), 'Full.');
    await userEvent.click(screen.getByRole('button', { name: 'Decline them all' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['success: 400 requests declined.']));
    expect(sent().map(([, body]) => body)).toEqual([
      { initiativeId: 5, note: 'Full.' },
      { initiativeId: 5, note: 'Full.' },
    ]);
  });

  it('are ended for all by one message once the event is over, with hours to confirm', async () => {
    const comers = { students: 40, adults: 1, unsaid: 2, came: 30, cameTeams: 5, cameCities: 1, heldBack: 8 };
    const { sent, recorded } = show({
      [communityCalls.eventRequests.path]: {
        ...page,
        // A place is for one of the people who come.
        initiative: {
          ...page.initiative,
          ...{ hasEnded: true, comers, peopleCounts: { teamsCount: 3, individualsCount: 1 } },
        },
      },
      [communityCalls.endAll.path]: { ended: 3, left: 0 },
    });
    expect(await screen.findByText('40 students, 1 adult come (2 did not say how many)')).toBeVisible();
    expect(screen.getByText('3/4 people in teams')).toBeVisible();
    expect(screen.getByText('30 came, of 5 teams from 1 city')).toBeVisible();
    expect(screen.getByText('8 more requests wait until an adult can read along')).toBeVisible();
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'End for all, with thanks' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End for all, with thanks?' }));
    await userEvent.type(dialog.getByLabelText(/Hours that you confirm/), '6.5');
    await userEvent.click(dialog.getByRole('button', { name: 'End for all' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['success: 3 participations ended.']));
    expect(sent().map(([, body]) => body)).toEqual([
      { initiativeId: 5, thanks: 'Thank you for being there!', hours: 6.5 },
    ]);
  });

  it('shows who has joined, to print and to save', async () => {
    const { container } = show({
      [communityCalls.participants.path]: {
        title: 'Robot Kickoff',
        participants: [
          {
            placeId: 4,
            person: { id: 104, username: 'guest4', displayName: 'Guest 4' },
            team: { id: 7, teamNumber: '254', teamName: 'Poofs' },
            code: '4F2A91CE',
            joinedAt: '2031-01-02T03:04:05.000Z',
            comers: { students: 6, adults: null },
          },
        ],
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Participants' }));
    const table = await screen.findByRole('table', { name: '1 joined Robot Kickoff' });
    expect(within(table).getByRole('cell', { name: 'Guest 4' })).toBeVisible();
    const together = within(table).getByRole('row', { name: /^Together/ });
    expect(
      within(together)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['6', '0', '']);
    expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeVisible();
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    await userEvent.click(screen.getByRole('button', { name: 'Name tags' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.getAllByText('254 Poofs', { selector: 'li span' })).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Team sheets' }));
    expect(screen.getByRole('img', { name: 'Code 4F2A91CE to scan', hidden: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Print the list' }));
    expect(screen.getByRole('table', { name: '1 place', hidden: true })).toHaveTextContent('Together60');
    expect(print).toHaveBeenCalledTimes(3);
    await expectNoAxeViolations(container);
  });

  it('lets organizers ask another one, and says why not', async () => {
    show({
      [communityCalls.addOrganizer.path]: (_url: URL, body: unknown) =>
        body === undefined
          ? {
              organizers: [{ id: 2, username: 'bob', displayName: 'Bob', isPoster: false }],
              asked: [{ id: 3, username: 'cleo' }],
            }
          : failure(404, 'There is no such person.'),
    });
    expect(await screen.findByRole('button', { name: 'Remove Bob' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Do not ask cleo any more' })).toBeVisible();
    await userEvent.type(screen.getByLabelText('Username of another organizer'), 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Ask to organize' }));
    expect(await screen.findByText('There is no such person.')).toBeVisible();
  });
});
