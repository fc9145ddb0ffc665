import { expect, it } from '@jest/globals';
import { communityCalls, type NeedCard } from '@meshwork/contracts-community';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import { aUser, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NeedMentors from '../components/need-mentors.tsx';
import { need } from '../test/need.fixture.ts';
import NeedsPage from './needs.page.tsx';

const page = (needs = [need()]) =>
  Response.json({ needs }, { headers: { 'X-Total-Count': String(needs.length) } });

const { listNeeds, needMatches, ownMatters } = communityCalls;

interface Shown extends NonNullable<Parameters<typeof renderInShell>[1]> {
  teams?: Parameters<typeof ownTeamsAnswer>;
  needs?: NeedCard[];
}

const show = ({ teams = [], needs, answers, ...options }: Shown = {}) =>
  renderInShell(<NeedsPage />, {
    at: '/needs',
    ...options,
    answers: {
      ...ownTeamsAnswer(...teams),
      [listNeeds.path]: () => page(needs),
      [ownMatters.path]: { matters: [] },
      ...answers,
    },
  });

it('shows visitors what teams need, and leads to the login and back to the same list', async () => {
  const { container } = show({ user: null, at: '/needs?kind=JUDGE' });
  const link = await screen.findByRole('link', { name: 'CAD for sheet metal' });
  expect(link).toHaveAttribute('href', '/teams/7');
  for (const text of ['254 The Cheesy Poofs', 'Skill', 'CAD design', 'Online', 'Spanish'])
    expect(within(container).getAllByText(text).at(-1)).toBeVisible();
  expect(await addressOf('Offer help')).toBe('/login?next=%2Fneeds%3Fkind%3DJUDGE');
  expect(screen.queryByRole('link', { name: 'What fits me' })).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

it('says why a team that has faded stands last', async () => {
  const { team, ...rest } = need();
  const faded = { ...team, unconfirmedSince: 2025 };
  show({ needs: [{ ...rest, team: faded }] });
  expect(await screen.findByText('Not confirmed since 2025')).toBeVisible();
});

it('filters by kind, expertise, programme and online', async () => {
  const { recorded } = show();
  await screen.findByRole('link', { name: 'CAD for sheet metal' });
  await userEvent.selectOptions(screen.getByLabelText('Kind of need'), 'Judge');
  await userEvent.selectOptions(screen.getByLabelText('Expertise'), 'Scouting');
  await userEvent.selectOptions(screen.getByLabelText('Programme'), 'VEX');
  await userEvent.selectOptions(screen.getByLabelText('Where'), 'Online');
  const asked = `${listNeeds.path}?area=SCOUTING&kind=JUDGE&limit=24&remote=true&teamType=VEX`;
  await waitFor(() => expect(recorded.calls.at(-1)?.[0]).toBe(asked));
});

it('tells members that it is their team, and leads to the conversation where there is one', async () => {
  const { unmount } = show({ teams: [{ id: 7 }] });
  expect(await screen.findByText('Your team')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Offer help' })).not.toBeInTheDocument();
  unmount();
  const matters = [{ threadId: 9, kind: 'OFFER', targetId: 7, state: 'PENDING' }];
  show({ answers: { [ownMatters.path]: { matters } } });
  expect(await addressOf(/open the messages/)).toBe('/requests/9');
});

it.each([true, undefined])(
  'tells who offers help before writing that no adult reads along: %j',
  async (lacksReader) => {
    show({ answers: { [communityCalls.teamDetails.path]: { team: { lacksReader } } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Offer help' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText(/Message/);
    const title = 'Your message waits for an adult';
    if (lacksReader) expect(await dialog.findByText(title)).toBeVisible();
    else expect(dialog.queryByText(title)).toBeNull();
  },
);

it('shows a mentor what fits, with the reasons', async () => {
  const reasons = [
    { kind: 'EXPERTISE', area: 'CAD_DESIGN' },
    { kind: 'DISTANCE', kilometres: 32 },
    { kind: 'LANGUAGE', language: 'es' },
    { kind: 'AGES' },
    { kind: 'ROOM', room: 2 },
  ];
  const matches = { state: 'READY', needs: [{ need: need(), reasons }] };
  const { container } = show({ answers: { [needMatches.path]: matches } });
  await userEvent.click(await screen.findByRole('link', { name: 'What fits me' }));
  const list = within(await screen.findByRole('list', { name: 'Why it fits' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['CAD design, which you offer', '15 mi away', 'In Spanish, which you speak'],
    ...['Of the ages that you help', 'You have room for 2 more'],
  ]);
  await expectNoAxeViolations(container);
});

it.each([
  ['NO_PROFILE', 'Say what you can help with'],
  ['PAUSED', 'You are not available right now'],
  ['FULL', 'All your places are taken'],
  ['HIDDEN', 'Your profile is hidden'],
  ['READY', 'Nothing fits right now'],
])('says why nothing fits: %s', async (state, title) => {
  show({ at: '/needs?fits=me', answers: { [needMatches.path]: { state, needs: [] } } });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

it('shows owners which mentors could help, why, and where to write to them', async () => {
  const mentor = { id: 5, displayName: 'Grace Hopper', avatarUrl: null, position: 'Rear Admiral' };
  const reasons = [
    { kind: 'EXPERTISE', area: 'CAD_DESIGN' },
    { kind: 'REMOTE' },
    { kind: 'LANGUAGE', language: 'es' },
    { kind: 'ROOM', room: 2 },
  ];
  const found = { needs: [need()], mentors: [{ needId: 3, mentor, reasons }] };
  const { container } = renderInShell(<NeedMentors teamId={7} />, {
    answers: { [communityCalls.mentorMatches.path]: found },
  });
  expect(await screen.findByRole('heading', { name: 'CAD for sheet metal' })).toBeVisible();
  expect(await addressOf('Write to Grace Hopper')).toBe('/mentors/5?contact=1');
  for (const text of ['Offers CAD design', 'Helps online', 'Speaks Spanish', 'Has room for 2 more'])
    expect(screen.getByText(text)).toBeVisible();
  await expectNoAxeViolations(container);
});

const OFFER = { id: 4, kinds: ['MONEY'], words: 'Up to $500', city: 'Toledo', until: '2099-06-30' };
const offered = (offer: object | null = OFFER, needs = [need()]) => ({
  [communityCalls.ownOffer.path]: { offer, needs },
});

it('who finds nothing says what they offer, and visitors log in first', async () => {
  const { unmount } = show({ user: null, needs: [], at: '/needs?kind=MONEY' });
  await screen.findByRole('heading', { name: 'No Needs Found' });
  expect(screen.getByRole('link', { name: 'Say what you offer' })).toHaveAttribute(
    'href',
    '/login?next=%2Fneeds%3Fkind%3DMONEY',
  );
  unmount();
  const { recorded } = show({
    answers: {
      [communityCalls.ownOffer.path]: (_url: URL, body: unknown) => (body ? {} : { offer: null, needs: [] }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Say what you offer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Offer' }));
  expect(await dialog.findByText('Please choose what you offer')).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: /Kind/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Money' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.type(dialog.getByLabelText(/What you offer/), 'Up to $500');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Offer' }));
  await waitFor(() => expect(recorded.toasts).toContain('success: Your offer is saved.'));
  const saved = recorded.calls.find(([, body]) => body)?.[1];
  expect(saved).toMatchObject({ kinds: ['MONEY'], words: 'Up to $500', city: null });
});

it('people under 18 are not asked for an offer', async () => {
  show({ user: aUser({ standing: { verified: true, isNew: false, ageBand: 'MINOR', suspension: null } }) });
  await screen.findByRole('link', { name: 'CAD for sheet metal' });
  expect(screen.queryByRole('button', { name: 'Say what you offer' })).not.toBeInTheDocument();
});

it('opens no empty form for an offer that could not be loaded', async () => {
  let asked = 0;
  const ownOffer = () => {
    asked += 1;
    return asked === 1 ? failure(403, 'Down for now.') : { offer: OFFER, needs: [] };
  };
  const answers = {
    [communityCalls.ownOffer.path]: ownOffer,
    [needMatches.path]: { state: 'NO_PROFILE', needs: [] },
  };
  show({ at: '/needs?fits=me', answers });
  expect(await screen.findByRole('heading', { name: 'Could not load what you offer' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Say what you offer' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Load your offer again' }));
  expect(await screen.findByRole('button', { name: 'Change what you offer' })).toBeVisible();
  expect(screen.getByText('Up to $500')).toBeVisible();
});

it('shows what the reader offers with the needs that it fits', async () => {
  const answers = { ...offered(), [needMatches.path]: { state: 'NO_PROFILE', needs: [] } };
  const { container } = show({ at: '/needs?fits=me', answers });
  expect(await screen.findByText('Up to $500')).toBeVisible();
  expect(screen.getByText('Money · Toledo · Until Jun 30, 2099')).toBeVisible();
  const fitting = within(await screen.findByRole('list', { name: 'Needs that fit your offer' }));
  expect(fitting.getByRole('link', { name: 'CAD for sheet metal' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Become a mentor' })).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

it('says that an offer is over, and takes it back', async () => {
  const answers = {
    ...offered({ ...OFFER, until: '2020-06-30' }, []),
    [needMatches.path]: { state: 'NO_PROFILE', needs: [] },
    [communityCalls.deleteOffer.path]: {},
  };
  const { recorded } = show({ at: '/needs?fits=me', answers });
  expect(await screen.findByText('Money · Toledo · Ended on Jun 30, 2020')).toBeVisible();
  expect(screen.getByText(/no team sees it/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change what you offer' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/Until/)).not.toHaveValue('2020-06-30');
  expect(dialog.getByLabelText(/Until/)).not.toHaveValue('');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(recorded.toasts).toContain('success: Your offer is taken back.'));
});

it('an owner reads what people offer and asks for it', async () => {
  const offer = {
    ...OFFER,
    person: { displayName: 'Rosa Diaz', avatarUrl: null },
    needIds: [3],
    distance: 67,
  };
  const { container, recorded } = renderInShell(<NeedMentors teamId={7} />, {
    answers: {
      [communityCalls.mentorMatches.path]: { needs: [], mentors: [] },
      [communityCalls.teamOffers.path]: { offers: [offer] },
      [communityCalls.askForOffer.path]: {},
    },
  });
  expect(await screen.findByText('Up to $500')).toBeVisible();
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('button', { name: 'Ask for it' }));
  expect(await screen.findByRole('button', { name: 'Asked' })).toBeDisabled();
  expect(recorded.calls.at(-1)?.[0]).toBe(communityCalls.askForOffer.path);
});
