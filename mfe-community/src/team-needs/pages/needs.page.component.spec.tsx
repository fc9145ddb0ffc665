import { expect, it } from '@jest/globals';
import {
  communityCalls,
  type MatchingNeed,
  type NeedCard,
  type OwnMatter,
} from '@meshwork/contracts-community';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import type { Session } from '@meshwork/shell-contract';
import { failure, fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockToast } from '../../test/shell.fixture.ts';
import { need } from '../test/need.fixture.ts';
import NeedsPage from './needs.page.tsx';

const page = (needs = [need()]) =>
  Response.json({ needs }, { headers: { 'X-Total-Count': String(needs.length) } });

interface Shown {
  session?: Session;
  at?: string;
  teams?: Parameters<typeof ownTeamsAnswer>;
  matters?: OwnMatter[];
  matches?: { state: string; needs: MatchingNeed[] };
  answer?: unknown;
  needs?: NeedCard[];
}

function show({ session, at = '/needs', teams = [], matters = [], matches, answer, needs }: Shown = {}) {
  const calls: { url: URL; body: unknown }[] = [];
  const toast = mockToast();
  const answers = {
    ...ownTeamsAnswer(...teams),
    [communityCalls.listNeeds.path]: () => page(needs),
    [communityCalls.ownMatters.path]: { matters },
    [communityCalls.needMatches.path]: matches,
    [communityCalls.offerHelp.path]: answer,
  };
  const api = fakeApi(answers, (url, body) => calls.push({ url, body }));
  const shown = render(
    <TestShell api={api} at={at} toast={toast} {...(session && { session })}>
      <NeedsPage />
    </TestShell>,
  );
  const queries = () => calls.filter(({ url }) => url.pathname === communityCalls.listNeeds.path);
  return { ...shown, calls, toast, lastQuery: () => queries().at(-1)?.url.search };
}

it('shows visitors what teams need, and leads to the login', async () => {
  const { container } = show();
  const link = await screen.findByRole('link', { name: 'CAD for sheet metal' });
  expect(link).toHaveAttribute('href', '/teams/7');
  for (const text of ['254 The Cheesy Poofs', 'Skill', 'CAD design', 'Online', 'Spanish'])
    expect(within(container).getAllByText(text).at(-1)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Offer help' })).toHaveAttribute('href', '/login?next=%2Fneeds');
  expect(screen.queryByRole('link', { name: 'What fits me' })).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

it('leads back to the same list from the login', async () => {
  show({ at: '/needs?kind=JUDGE' });
  expect(await screen.findByRole('link', { name: 'Offer help' })).toHaveAttribute(
    'href',
    '/login?next=%2Fneeds%3Fkind%3DJUDGE',
  );
});

it('says why a team that has faded stands last', async () => {
  const { team, ...rest } = need();
  const faded = {
    ...rest,
    team: { ...team, unconfirmedSince: 2025, unlistedAt: '2027-02-01T00:00:00.000Z' },
  };
  show({ needs: [faded] });
  expect(await screen.findByText('Not confirmed since 2025')).toBeVisible();
  expect(screen.getByText('Not registered this season')).toBeVisible();
});

it('filters by kind, expertise, programme and online', async () => {
  const { lastQuery } = show();
  await screen.findByRole('link', { name: 'CAD for sheet metal' });
  await userEvent.selectOptions(screen.getByLabelText('Kind of need'), 'Judge');
  await userEvent.selectOptions(screen.getByLabelText('Expertise'), 'Scouting');
  await userEvent.selectOptions(screen.getByLabelText('Programme'), 'VEX');
  await userEvent.selectOptions(screen.getByLabelText('Where'), 'Online');
  await waitFor(() =>
    expect(lastQuery()).toBe('?area=SCOUTING&kind=JUDGE&limit=24&remote=true&teamType=VEX'),
  );
});

it('sends an offer, and keeps it when that fails', async () => {
  const text = 'You have already sent a request that is still open.';
  const { calls } = show({ session: signedInAs(), answer: failure(409, text) });
  await userEvent.click(await screen.findByRole('button', { name: 'Offer help' }));
  await screen.findByRole('dialog', { name: 'Offer team 254 help' });
  await expectNoAxeViolations(document.body);
  await userEvent.type(screen.getByLabelText(/Message/), 'I can show you how on Sunday.');
  await userEvent.click(screen.getByRole('button', { name: 'Send Offer' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText(/Message/)).toHaveValue('I can show you how on Sunday.');
  expect(calls.find(({ url }) => url.pathname === communityCalls.offerHelp.path)?.body).toEqual({
    needId: 3,
    message: 'I can show you how on Sunday.',
  });
});

it('tells members that it is their team, and leads to the conversation where there is one', async () => {
  const { unmount } = show({ session: signedInAs(), teams: [{ id: 7 }] });
  expect(await screen.findByText('Your team')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Offer help' })).not.toBeInTheDocument();
  unmount();
  const matters = [{ threadId: 9, kind: 'OFFER', targetId: 7, state: 'PENDING' }] as OwnMatter[];
  show({ session: signedInAs(), matters });
  expect(await screen.findByRole('link', { name: /open the conversation/ })).toHaveAttribute(
    'href',
    '/requests/9',
  );
});

it('shows a mentor what fits, with the reasons', async () => {
  const reasons = [
    { kind: 'EXPERTISE' as const, area: 'CAD_DESIGN' as const },
    { kind: 'DISTANCE' as const, kilometres: 32 },
    { kind: 'LANGUAGE' as const, language: 'es' },
    { kind: 'AGES' as const },
    { kind: 'ROOM' as const, room: 2 },
  ];
  const { container } = show({
    session: signedInAs(),
    matches: { state: 'READY', needs: [{ need: need(), reasons }] },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'What fits me' }));
  const list = await screen.findByRole('list', { name: 'Why it fits' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'CAD design, which you offer',
    '15 mi away',
    'In Spanish, which you speak',
    'Of the ages that you help',
    'You have room for 2 more',
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
  show({ session: signedInAs(), at: '/needs?fits=me', matches: { state, needs: [] } });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
