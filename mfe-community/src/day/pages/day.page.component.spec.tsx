import { expect, it } from '@jest/globals';
import { communityCalls, type DayAnswer, type DayEntry, type DayNote } from '@meshwork/contracts-community';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../test/acts.ts';
import DayPage from './day.page.tsx';

const person = (placeId: number, name: string, code: string, team: string | null = null) => ({
  placeId,
  name,
  code,
  team,
  students: team ? 6 : null,
  adults: team ? 2 : null,
});
const answer: DayAnswer = {
  title: 'Build Day',
  startDate: '2031-03-01',
  location: 'Hall 3',
  until: '2031-03-03T00:00:00.000Z',
  version: 'first',
  people: [person(1, 'Ada', '4F2A91CE'), person(2, 'Bob', 'B0B0B0B0', '254 Poofs')],
  entries: [],
};

/** A service that stores entries, and is out of reach while `isAway`. */
function show({ at = '/initiatives/5/day', answers = {} } = {}) {
  const service = { isAway: false, stored: [] as DayEntry[] };
  const exchange = (_: URL, { entries, after }: { entries: DayNote[]; after: number }) => {
    if (service.isAway) throw new TypeError('Failed to fetch');
    if (entries.some(({ name }) => name === 'Zoë?')) return failure(400, 'This name is not possible');
    for (const entry of entries) service.stored.push({ ...entry, seq: service.stored.length + 1 });
    return { ...answer, entries: service.stored.filter(({ seq }) => seq > after) };
  };
  const shown = renderInShell(null, {
    answers: { [communityCalls.day.path]: exchange, [communityCalls.helpOnDay.path]: exchange, ...answers },
    at,
    routes: [{ path: '/initiatives/:initiativeId/day', element: <DayPage /> }],
  });
  return { ...shown, service };
}

const counts = () => within(screen.getByRole('list', { name: 'Counts' }));
const status = () => screen.getByRole('status', { name: 'Last entry' });

it('says who is here by a press, by a typed code and as a walk-in, and takes it back', async () => {
  const { container, service } = show();
  await press('Bob is here');
  expect(status()).toHaveTextContent('Bob is here, with all 8.');
  const box = screen.getByRole('searchbox', { name: 'Name, number or code' });
  // O and l are no hexadecimal digits: on paper they are 0 and 1.
  await userEvent.type(box, 'bObo bObO{Enter}');
  expect(status()).toHaveTextContent(/Bob is here already/);
  await userEvent.type(box, '4f2a 91ce{Enter}');
  expect(status()).toHaveTextContent('Ada is here.');
  await userEvent.type(box, '4F2A91CE{Enter}');
  expect(status()).toHaveTextContent(/Ada is here already, since/);
  expect(counts().getByText(/of 2 places here/)).toHaveTextContent('2 of 2');
  await press('Walk-in');
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Cy{Enter}');
  expect(await screen.findByText('Cy is here, without a place.')).toBeVisible();
  await press('Undo Ada');
  expect(counts().getByText(/of 2 places here/)).toHaveTextContent('1 of 2');
  const kinds = ['HERE', 'HERE', 'WALK_IN', 'UNDO'];
  await waitFor(() => expect(service.stored.map(({ kind }) => kind)).toEqual(kinds));
  await expectNoAxeViolations(container);
});

it('by one press all of a team are here, and by a second how many', async () => {
  const { container, service } = show();
  await press('Bob is here');
  expect(await screen.findByText(/^8 of 8 came · Here since/)).toBeVisible();
  await userEvent.click(within(status()).getByRole('button', { name: 'How many came of Bob' }));
  const box = await screen.findByRole('textbox', { name: /People/ });
  await userEvent.clear(box);
  await userEvent.type(box, '0{Enter}');
  expect(await screen.findByText('Please enter a whole number between 1 and 2000')).toBeVisible();
  await userEvent.clear(box);
  await userEvent.type(box, '6{Enter}');
  expect(await screen.findByText('Bob: 6 of 8 came.')).toBeVisible();
  expect(await screen.findByText(/^6 of 8 came · Here since/)).toBeVisible();
  await waitFor(() =>
    expect(service.stored.map(({ kind, came }) => [kind, came])).toEqual([
      ['HERE', undefined],
      ['UNDO', undefined],
      ['HERE', 6],
    ]),
  );
  expect(screen.queryByRole('button', { name: 'How many came of Ada' })).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

it('finds by name and number, and gives a place on', async () => {
  show();
  await userEvent.type(await screen.findByRole('searchbox'), '254');
  expect(screen.queryByText('Ada')).not.toBeInTheDocument();
  await press('Swap Bob');
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Mia{Enter}');
  expect(await screen.findByText(/place of Bob · 254 Poofs · 6 students, 2 adults/)).toBeVisible();
});

it('gives a place to one who waits by a press, or to somebody else', async () => {
  const waitingPeople = [
    { requestId: 7, name: 'Mia', isOfTeam: true },
    { requestId: 8, name: 'Zoe', isOfTeam: true },
    { requestId: 9, name: 'Kim', isOfTeam: false },
  ];
  const answers = { [communityCalls.day.path]: { ...answer, waitingPeople } };
  const { container, recorded } = show({ answers });
  await press('Swap Bob');
  expect(await screen.findByRole('button', { name: 'Zoe' })).toBeVisible();
  await expectNoAxeViolations(container);
  // The place of a team is for a team.
  expect(screen.queryByRole('button', { name: 'Kim' })).toBeNull();
  await press('Mia');
  expect(await screen.findByText(/Mia is here, in the place of Bob/)).toBeVisible();
  await waitFor(() =>
    expect(recorded.calls).toContainEqual([
      communityCalls.day.path,
      expect.objectContaining({
        entries: [expect.objectContaining({ kind: 'GIVEN', name: 'Mia', requestId: 7 })],
      }),
    ]),
  );
  await press('Swap Ada');
  await press('Somebody else');
  expect(await screen.findByRole('textbox', { name: /Name/ })).toBeVisible();
});

it('goes on without a connection, and sends each entry once when there is one', async () => {
  const { service } = show();
  await screen.findByText('Ada');
  service.isAway = true;
  await press('Ada is here');
  expect(await screen.findByText(/not sent yet/)).toHaveTextContent('1 not sent yet');
  expect(await screen.findByText('No connection.')).toBeVisible();
  await press('Bob is here');
  service.isAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).not.toBeInTheDocument());
  expect(service.stored.map(({ placeId }) => placeId)).toEqual([1, 2]);
});

it('sends what stands behind an entry that the site does not take', async () => {
  const { service } = show();
  await screen.findByText('Ada');
  service.isAway = true;
  await press('Walk-in');
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Zoë?{Enter}');
  await press('Bob is here');
  service.isAway = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Zoë?: This name is not possible')).toBeVisible();
  await waitFor(() => expect(service.stored.map(({ placeId }) => placeId)).toEqual([2]));
  expect(screen.queryByText(/not sent yet/)).not.toBeInTheDocument();
});

it('a helper sends the token of the link, and makes no link', async () => {
  const { recorded } = show({ at: '/initiatives/5/day#secret' });
  await press('Ada is here');
  expect(screen.queryByRole('button', { name: 'Link for helpers' })).not.toBeInTheDocument();
  expect(recorded.calls[0]).toMatchObject([communityCalls.helpOnDay.path, { token: 'secret' }]);
});

it('says why the door stays closed', async () => {
  const words = 'This link has ended.';
  show({
    at: '/initiatives/5/day#secret',
    answers: { [communityCalls.helpOnDay.path]: failure(404, words, { code: 'HELPER_LINK_GONE' }) },
  });
  expect(await screen.findByText(words)).toBeVisible();
});

it('opens where the browser refuses locks, as it does without storage', async () => {
  const request = async () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  try {
    show();
    expect(await screen.findByText('Ada')).toBeVisible();
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});
