import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { communityCalls, type OwnMatter, type ThreadKind } from '@meshwork/contracts-community';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import { stillTrueCalls, useListAddress } from '@meshwork/shell-contract';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { PageHeader } from '@meshwork/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequestToJoin } from '../initiatives/components/initiative.actions.tsx';
import { card } from '../initiatives/test/initiative.fixture.ts';
import { ContactMentor } from '../mentors/components/contact-mentor.tsx';
import { mentor } from '../mentors/test/mentor.fixture.ts';
import { OfferHelp } from '../team-needs/components/offer-help.tsx';
import { need } from '../team-needs/test/need.fixture.ts';
import { WriteToTeam } from '../teams/components/page/write-to-team.tsx';
import { teamCard } from '../teams/test/team.fixture.ts';
import { press } from '../test/acts.ts';
import { AnsweringLine, answeringText } from './answering.tsx';
import { CityInput } from './city-input.tsx';
import { NEAR_FILTERS, NearFilter, placesMeant } from './near-filter.tsx';
import StillTrue from './still-true.tsx';

const SLOW = { days: 9, open: 1, isSlow: true };

it.each([
  [null, undefined, ''],
  [{ days: null, open: 0, isSlow: false }, undefined, ''],
  [{ days: 1, open: 0, isSlow: false }, undefined, 'Usually answers in 1 day'],
  [{ days: 3, open: 1, isSlow: false }, undefined, 'Usually answers in 3 days · 1 open request'],
  [{ days: null, open: 2, isSlow: true }, undefined, '2 open requests'],
  [{ days: null, open: 100, isSlow: false }, undefined, '100 or more open requests'],
  [null, 'New here', 'New here'],
  [{ days: null, open: 1, isSlow: false }, 'New here', 'New here · 1 open request'],
])('how somebody answers of whom %j is known, or %j, is "%s"', (answering, fallback = '', text) =>
  expect(answeringText({ answering, fallback })).toBe(text),
);

it('marks who is slow to answer, and nobody else', () => {
  const { rerender } = render(<AnsweringLine answering={SLOW} />);
  expect(screen.getByText('Slow to answer')).toBeVisible();
  rerender(<AnsweringLine answering={{ ...SLOW, isSlow: false }} />);
  expect(screen.queryByText('Slow to answer')).toBeNull();
  expect(screen.getByText(/Usually answers in 9 days/)).toBeVisible();
});

const labels = ['Detroit, Michigan, USA', 'Detroit Lakes, Minnesota, USA'];
const cities = { [communityCalls.listCities.path]: { cities: labels.map((label) => ({ label })) } };
const showPicker = jest.fn();
const options = (part: 'value' | 'label' = 'value') =>
  [...document.querySelectorAll('option')].map((option) => option.getAttribute(part));
const city = () => screen.getByRole('combobox', { name: /City|Near a city/ });

afterEach(() => {
  showPicker.mockReset();
  Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
});

describe('a field for a city', () => {
  const showCity = (value: string) =>
    renderInShell(<CityInput aria-label="City" defaultValue={value} />, { answers: cities });

  it('looks up what stands in it when it is entered, and opens the list', async () => {
    Object.assign(HTMLInputElement.prototype, { showPicker });
    const { recorded } = showCity('Detroit');
    expect(recorded.calls).toEqual([]);
    await userEvent.click(city());
    await waitFor(() => expect(options()).toEqual(labels));
    const asked = `${communityCalls.listCities.path}?search=Detroit`;
    expect(recorded.calls.map(([path]) => path)).toEqual([asked]);
    await waitFor(() => expect(showPicker).toHaveBeenCalledTimes(1));
  });

  it('offers a city also where the letters are those of another name', async () => {
    showCity('');
    await userEvent.type(city(), 'Motown');
    await waitFor(() => expect(options()).toEqual(labels));
    await waitFor(() => expect(options('label')).toEqual(labels.map((label) => `${label} (Motown)`)));
    await userEvent.clear(city());
    await userEvent.type(city(), 'detroit');
    await waitFor(() => expect(options('label')).toEqual([null, null]));
  });

  it('opens nothing while somebody types, and goes on where the browser refuses', async () => {
    showPicker.mockImplementation(() => {
      throw new DOMException('no activation', 'NotAllowedError');
    });
    Object.assign(HTMLInputElement.prototype, { showPicker });
    showCity('');
    await userEvent.type(city(), 'Detr');
    await waitFor(() => expect(options()).toEqual(labels));
    expect(showPicker).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.click(city());
    await waitFor(() => expect(showPicker).toHaveBeenCalledTimes(1));
    expect(city()).toHaveValue('Detr');
  });
});

function NearPage() {
  const address = useListAddress({ filters: NEAR_FILTERS });
  return (
    <>
      <NearFilter address={address} />
      <output>{JSON.stringify(address.query)}</output>
    </>
  );
}
const query = () => JSON.parse(screen.getByRole('status').textContent ?? '');

it('filters by distance: takes a city with Enter, then a distance, and keeps both in the address', async () => {
  const { container } = renderInShell(<NearPage />, { answers: cities, at: '/teams', user: null });
  await userEvent.type(city(), 'Detroit{Enter}');
  expect(query()).toEqual({ near: ['Detroit'] });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Within' }), '48');
  expect(query()).toEqual({ near: ['Detroit'], within: ['48'] });
  await expectNoAxeViolations(container);
});

it('forgets the distance with the city', async () => {
  renderInShell(<NearPage />, { answers: cities, at: '/teams?near=Detroit&within=50', user: null });
  await userEvent.clear(city());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(query()).toEqual({}));
});

it('confirms the page with one press, and leads to everything that is asked', async () => {
  const { path } = stillTrueCalls.confirm('community');
  const part = <StillTrue kind="team" id={7} until="2027-07-31T12:00:00.000Z" isFaded={false} />;
  const { container, sent } = renderInShell(part, { answers: { [path]: { confirmed: 1 } } });
  await expectNoAxeViolations(container);
  expect(screen.getByRole('link', { name: 'All that is asked' })).toHaveAttribute(
    'href',
    '/account/still-true',
  );
  await press('Still true');
  expect(sent()).toEqual([[path, { items: [{ kind: 'team', id: 7 }] }]]);
});

const { contactMentor, offerHelp, ownMatters, requestToJoin, writeToTeam } = communityCalls;
const TEXT = 'May I come along on Sunday?';
const AS_INDIVIDUAL = { teamId: null };

const ASKING = [
  {
    asks: <OfferHelp need={need()} />,
    button: 'Offer help',
    send: 'Send Offer',
    path: offerHelp.path,
    kind: 'OFFER' as const,
    targetId: 7,
    body: { needId: 3 },
  },
  {
    asks: <RequestToJoin initiative={{ ...card, createdBy: 2 }} wide />,
    button: 'Request to Join',
    send: 'Send Request',
    path: requestToJoin.path,
    kind: 'INITIATIVE' as const,
    targetId: 5,
    body: { initiativeId: 5, ...AS_INDIVIDUAL, contactEmail: 'ada@example.org' },
  },
  {
    asks: <WriteToTeam team={teamCard()} />,
    button: 'Write to this team',
    send: 'Send Message',
    path: writeToTeam.path,
    kind: 'TEAMS' as const,
    targetId: 7,
    body: { teamId: 7, fromTeamId: 3 },
  },
  {
    asks: <ContactMentor mentor={mentor()} />,
    button: 'Send Message',
    send: 'Send Message',
    path: contactMentor.path,
    kind: 'MENTOR' as const,
    targetId: 5,
    body: { mentorId: 5, contactEmail: 'ada@example.org' },
  },
];
type Asking = (typeof ASKING)[number];
type Became = { matters: OwnMatter[]; held?: { kind: ThreadKind; targetId: number }[] };

const NOTHING: Became = { matters: [] };
const conversation = ({ kind, targetId }: Asking): Became => ({
  matters: [{ threadId: 9, kind, targetId, state: 'PENDING' } as OwnMatter],
});

function show(asking: Asking, before: Became, after: Became, refusal?: Response) {
  let now = before;
  const answers = {
    ...ownTeamsAnswer({ id: 3 }),
    [ownMatters.path]: () => now,
    [asking.path]: () => {
      now = after;
      const request = { id: 1, status: 'PENDING', createdAt: '2026-01-01T00:00:00.000Z' };
      return refusal ?? { request, thread: { id: 9 } };
    },
  };
  const part = (
    <>
      <PageHeader title="Page" />
      {asking.asks}
    </>
  );
  return renderInShell(part, { answers });
}

async function ask({ button, send }: Asking) {
  await press(button);
  await userEvent.type(await screen.findByRole('textbox', { name: /Message/ }), TEXT);
  await userEvent.click(screen.getAllByRole('button', { name: send }).at(-1) as HTMLElement);
}
const link = () => screen.findByRole('link', { name: /open the conversation/ });

describe.each(ASKING)('“$button”', (asking) => {
  it('sends what it asks for, and keeps it when that fails', async () => {
    const refusal = failure(409, 'You have already sent a request that is still open.');
    const { sent } = show(asking, NOTHING, NOTHING, refusal);
    await ask(asking);
    expect(await screen.findByText('You have already sent a request that is still open.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Message/ })).toHaveValue(TEXT);
    expect(sent()).toEqual([[asking.path, { ...asking.body, message: TEXT }]]);
    await expectNoAxeViolations(document.body);
  });

  it('passes the focus to the conversation in its place', async () => {
    show(asking, NOTHING, conversation(asking));
    await ask(asking);
    expect(await link()).toBeVisible();
    await waitFor(async () => expect(await link()).toHaveFocus());
  });

  it('leaves the focus alone where there was a conversation instead', async () => {
    show(asking, conversation(asking), conversation(asking));
    expect(await link()).toBeVisible();
    await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
    expect(document.body).toHaveFocus();
  });

  it('passes the focus to what says that it waits for an adult', async () => {
    const { kind, targetId } = asking;
    show(asking, NOTHING, { matters: [], held: [{ kind, targetId }] });
    await ask(asking);
    const waits = await screen.findByRole('link', { name: 'Waiting for an adult' });
    await waitFor(() => expect(waits).toHaveFocus());
  });
});

const SPRINGFIELDS = [
  'Springfield, Missouri, USA',
  'Springfield, Illinois, USA',
  'Springfield Park, Ohio, USA',
];
it.each([
  ['Springfield', SPRINGFIELDS, SPRINGFIELDS.slice(0, 2)],
  ['Springfield, Illinois, USA', SPRINGFIELDS, []],
  ['Ann Arbr', ['Ann Arbor, Michigan, USA'], ['Ann Arbor, Michigan, USA']],
  ['Detroit', ['Detroit, Michigan, USA', 'Detroit Lakes, Minnesota, USA'], []],
  ['42.3,-83.1', ['Anywhere, USA'], []],
])('%s may mean %j: %j', (near, labels, meant) => {
  expect(placesMeant(near, labels)).toEqual(meant);
});
