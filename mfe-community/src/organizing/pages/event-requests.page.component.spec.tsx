import { describe, expect, it, jest } from '@jest/globals';
import { communityCalls, type EventRequest, type EventRequests } from '@meshwork/contracts-community';
import { aUser, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogOf, press, sends } from '../../test/acts.ts';
import EventRequestsPage from './event-requests.page.tsx';

const request = (id: number, changes: Partial<EventRequest> = {}): EventRequest => ({
  id,
  status: 'PENDING',
  createdAt: '2031-01-02T03:04:05.000Z',
  message: `May I come? ${id}`,
  note: null,
  decidedAt: null,
  waitingPosition: null,
  team: null,
  person: { id: 100 + id, username: `guest${id}`, displayName: `Guest ${id}` },
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

const NEXT = { displayName: 'Coach Lee', countsAt: '2031-05-15T08:00:00.000Z' };

const show = (answers: Record<string, unknown> = {}, user = aUser()) =>
  renderInShell(null, {
    user,
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
    routes: [{ path: '/initiatives/:initiativeId/requests', element: <EventRequestsPage /> }],
  });

describe('the requests of an event', () => {
  it('stand in the order of the answer, with team, state and place on the waiting list', async () => {
    const { container } = show();
    const list = within(await screen.findByRole('list', { name: 'Requests, oldest first' }));
    const names = list.getAllByRole('listitem').map((row) => /Guest (\d)/.exec(row.textContent ?? '')?.[1]);
    expect(names).toEqual(['1', '2', '3', '4']);
    for (const text of ['254 Poofs', 'Waiting list, 1st', 'Welcome', '1/4 teams', '2 to answer'])
      expect(screen.getByText(text)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('are answered several at once, with a note', async () => {
    const { sent } = show({
      [communityCalls.eventRequests.path]: { ...page, requests: [...page.requests, request(6)] },
      [communityCalls.answerRequests.path]: { answered: [1], full: [3], closed: [] },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Guest 1' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Guest 3' }));
    expect(screen.queryByRole('checkbox', { name: 'Guest 4' })).not.toBeInTheDocument();
    expect(screen.getByText('2 requests chosen')).toBeVisible();
    await press('Accept');
    const dialog = await dialogOf('Accept 2 requests?');
    expect(dialog.getByText(/Guest 1, Guest 3 will see your answer/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Note/), 'Welcome!');
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await sends(sent, { initiativeId: 5, requestIds: [1, 3], decision: 'ACCEPT', note: 'Welcome!' });
    await waitFor(() => expect(screen.queryByText('2 requests chosen')).not.toBeInTheDocument());
  });

  it('are accepted by one press each where they are few, and nobody is accepted who waits or once it is over', async () => {
    const { sent, unmount } = show({
      [communityCalls.answerRequests.path]: { answered: [2], full: [], closed: [] },
    });
    await press('Accept Guest 2');
    await sends(sent, { initiativeId: 5, requestIds: [2], decision: 'ACCEPT' });
    const acts = () => screen.getAllByRole('button', { name: /Guest/ }).map((act) => act.ariaLabel);
    const declines = ['Decline Guest 1', 'Decline Guest 2', 'Decline Guest 3'];
    const both = ['Accept Guest 1', declines[0], 'Accept Guest 2', declines[1], declines[2]];
    expect(acts()).toEqual(both);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    unmount();
    const initiative = { ...page.initiative, hasEnded: true };
    show({ [communityCalls.eventRequests.path]: { ...page, initiative } });
    await screen.findByRole('button', { name: 'Decline Guest 1' });
    expect(acts()).toEqual(declines);
  });

  it('offer nothing that is refused while moderators hide the event', async () => {
    const initiative = { ...page.initiative, paused: true };
    const requests = [...page.requests, request(5)];
    show({ [communityCalls.eventRequests.path]: { ...page, initiative, requests } });
    expect(await screen.findByText('These messages are paused')).toBeVisible();
    expect(screen.getAllByText('Paused')).toHaveLength(5);
    await screen.findByRole('button', { name: 'Remove Bob' });
    const acts = screen.getAllByRole('button', { hidden: true }).map((act) => act.ariaLabel);
    expect(acts).toEqual(['Remove Bob']);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { hidden: true })).not.toBeInTheDocument();
    expect(screen.queryByText('2 to answer')).not.toBeInTheDocument();
  });

  it('are searched and filtered by the server, also of an event that was cancelled', async () => {
    const initiative = { ...page.initiative, state: 'CANCELLED' };
    const counts = [{ status: 'PENDING', count: 11 }];
    const { recorded } = show({ [communityCalls.eventRequests.path]: { ...page, initiative, counts } });
    const places = await screen.findByRole('list', { name: 'Places' });
    expect(within(places).getByText('Cancelled')).toBeVisible();
    await userEvent.selectOptions(await screen.findByLabelText('State'), 'WAITING');
    await userEvent.type(screen.getByRole('searchbox'), 'poofs');
    await waitFor(() => expect(recorded.calls.at(-1)?.[0]).toMatch(/\bid=5&.*search=poofs&.*status=WAITING/));
  });

  it.each([
    ['a day away', 86_400_000, true],
    ['weeks away', 20 * 86_400_000, false],
  ])('lead to the door of what is %s', async (_when, ahead, isShown) => {
    const startDate = new Date(Date.now() + ahead).toISOString().slice(0, 10);
    const initiative = { ...page.initiative, startDate };
    show({ [communityCalls.eventRequests.path]: { ...page, initiative } });
    const menu = await screen.findByRole('button', { name: 'More about the requests' });
    const door = screen.getByRole('link', { name: 'At the door', hidden: true });
    expect(menu.parentElement?.querySelector('[popover]')?.contains(door)).toBe(!isShown);
  });

  it('give one message to those who joined', async () => {
    const { sent } = show({ [communityCalls.messageParticipants.path]: { sent: 3 } });
    await press('Send a message');
    const dialog = await dialogOf('Send a message');
    await userEvent.selectOptions(dialog.getByLabelText('To'), 'The teams that joined');
    await userEvent.type(dialog.getByLabelText(/Message/), 'Bring your own tools.');
    await press('Send Message');
    await sends(sent, { initiativeId: 5, to: 'teams', message: 'Bring your own tools.' });
  });

  it('are declined together, call by call where thousands wait', async () => {
    let left = 2;
    const { sent, recorded } = show({
      [communityCalls.declineRest.path]: () => {
        left -= 1;
        return { declined: 200, left };
      },
    });
    await press('Decline the rest');
    expect(await screen.findByText(/3 people without a place/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Note (optional)'), 'Full.');
    await press('Decline them all');
    await waitFor(() => expect(recorded.toasts).toEqual(['success: 400 requests declined.']));
    await sends(sent, { initiativeId: 5, note: 'Full.' }, { initiativeId: 5, note: 'Full.' });
  });

  it('say "Over" once it is, before and after the site has closed what nobody answered', async () => {
    const reason = 'The initiative has ended.';
    const closed = request(5, { status: 'DECLINED', note: reason, isClosedBySite: true });
    const declined = request(6, { status: 'DECLINED', note: 'Full.' });
    show({
      [communityCalls.eventRequests.path]: {
        ...page,
        initiative: { ...page.initiative, hasEnded: true },
        requests: [...page.requests, closed, declined],
      },
    });
    const list = within(await screen.findByRole('list', { name: 'Requests, oldest first' }));
    const states = list
      .getAllByRole('listitem')
      .map((row) => within(row).getByText(/^(Over|Accepted|Declined)$/).textContent);
    expect(states).toEqual(['Over', 'Over', 'Over', 'Accepted', 'Over', 'Declined']);
    expect(list.queryByText(/Waiting list|Your note/)).toBeNull();
    expect(list.getByText(reason)).toBeVisible();
  });

  it('are ended for all by one message once the event is over, with hours to confirm', async () => {
    const said = { students: 40, adults: 1, alone: 3, unsaid: 2 };
    const comers = { ...said, came: 30, cameTeams: 5, cameCities: 1, heldBack: 8 };
    // A place is for one of the people who come.
    const peopleCounts = { teamsCount: 3, individualsCount: 1 };
    const initiative = { ...page.initiative, hasEnded: true, comers, peopleCounts };
    const { sent, recorded } = show({
      [communityCalls.eventRequests.path]: { ...page, initiative },
      [communityCalls.endAll.path]: { ended: 3, left: 0 },
    });
    for (const text of [
      '40 students, 1 adult come, 3 more alone (2 did not say how many)',
      '3/4 people in teams',
      '30 came, of 5 teams from 1 city',
      '8 more requests wait until an adult can read along',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    await press('End for all, with thanks');
    const dialog = await dialogOf('End for all, with thanks?');
    await userEvent.type(dialog.getByLabelText(/Hours that you confirm/), '6.5');
    await userEvent.click(dialog.getByRole('button', { name: 'End for all' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['success: 3 participations ended.']));
    await sends(sent, { initiativeId: 5, thanks: 'Thank you for being there!', hours: 6.5 });
  });

  it.each([
    ['what adults ask', { asked: { count: 2, next: NEXT } }, /Coach Lee runs a team .* from May 15, 2031/, 1],
    ['what waits for somebody else', {}, /Somebody in them is under 18/, 0],
  ])('say to an organizer under 18 until when waits %s', async (_what, held, text, links) => {
    const comers = { students: 0, adults: 0, unsaid: 0, came: 0, cameTeams: 0, cameCities: 0, heldBack: 2 };
    show(
      {
        [communityCalls.eventRequests.path]: { ...page, initiative: { ...page.initiative, comers } },
        [communityCalls.heldMessages.path]: { messages: [], ...held },
        [communityCalls.guardians.path]: { guardians: [], young: [], linkUntil: null },
      },
      aUser({ standing: { verified: true, isNew: false, ageBand: 'MINOR', suspension: null } }),
    );
    const title = await screen.findByText('2 more requests wait until an adult can read along');
    await waitFor(() => expect(title.closest('[role=status]')).toHaveTextContent(text));
    expect(screen.queryAllByRole('button', { name: 'Get a link for a parent or teacher' })).toHaveLength(
      links,
    );
  });

  it('shows who has joined, to print and to save', async () => {
    const guest = {
      placeId: 4,
      code: '4F2A91CE',
      joinedAt: '2031-01-02T03:04:05.000Z',
      person: { id: 104, username: 'guest4', displayName: 'Guest 4' },
      team: { id: 7, teamNumber: '254', teamName: 'Poofs' },
      comers: { students: 6, adults: null },
    };
    const list = { title: 'Robot Kickoff', participants: [guest] };
    const { container } = show({ [communityCalls.participants.path]: list });
    await userEvent.click(await screen.findByRole('radio', { name: 'Participants' }));
    const table = within(await screen.findByRole('table', { name: '1 joined Robot Kickoff' }));
    expect(table.getByRole('cell', { name: 'Guest 4' })).toBeVisible();
    expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total60');
    expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeVisible();
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    await press('Name tags');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.getAllByText('254 Poofs', { selector: 'li span' })).toHaveLength(6);
    await press('Team sheets');
    expect(screen.getByRole('img', { name: 'Code 4F2A91CE to scan', hidden: true })).toBeInTheDocument();
    await press('Print the list');
    expect(screen.getByRole('table', { name: '1 place', hidden: true })).toHaveTextContent('Total60');
    expect(print).toHaveBeenCalledTimes(3);
    await expectNoAxeViolations(container);
  });

  it('shows neither participants nor other organizers before there are any', async () => {
    const participationCounts = { teamsCount: 0, individualsCount: 0 };
    show({
      [communityCalls.eventRequests.path]: {
        ...page,
        initiative: { ...page.initiative, participationCounts },
      },
      [communityCalls.organizers.path]: {
        organizers: [{ id: 1, username: 'ada', displayName: 'Ada', isPoster: true }],
      },
    });
    await userEvent.click(await screen.findByText('Ask somebody to organize with you'));
    expect(screen.getByRole('button', { name: 'Ask to organize' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Organizers' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Participants' })).not.toBeInTheDocument();
  });

  it('lets organizers ask another one, and says why not', async () => {
    const bob = { id: 2, username: 'bob', displayName: 'Bob', isPoster: false };
    const people = { organizers: [bob], asked: [{ id: 3, username: 'cleo' }] };
    show({
      [communityCalls.addOrganizer.path]: (_url: URL, body: unknown) =>
        body === undefined ? people : failure(404, 'There is no such person.'),
    });
    expect(await screen.findByRole('button', { name: 'Remove Bob' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Do not ask cleo any more' })).toBeVisible();
    await userEvent.type(screen.getByLabelText('Username of another organizer'), 'nobody');
    await press('Ask to organize');
    expect(await screen.findByText('There is no such person.')).toBeVisible();
  });
});
