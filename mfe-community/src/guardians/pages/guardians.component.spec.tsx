import { expect, it } from '@jest/globals';
import { communityCalls, type Guardian } from '@meshwork/contracts-community';
import { aUser, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../test/acts.ts';
import GuardiansPanel from '../components/guardians-panel.tsx';
import { NewGuardians } from '../components/new-guardians.tsx';
import GuardianPage from './guardian.page.tsx';

const MARIA: Guardian = {
  id: 4,
  person: { id: 9, displayName: 'Maria' },
  relation: 'PARENT',
  since: '2030-01-01T00:00:00.000Z',
  counts: true,
};
const ADA = { id: 1, displayName: 'Ada' };
const as = (ageBand: 'MINOR' | 'ADULT') =>
  aUser({ standing: { verified: true, isNew: false, ageBand, suspension: null } });
const { acceptGuardian, endGuardian, guardianLink, guardians, newGuardians } = communityCalls;

const openLink = (isOwn: boolean, user: ReturnType<typeof as> | null = null) =>
  renderInShell(null, {
    user,
    answers: {
      [guardianLink.path]: { young: ADA, isOwn },
      [acceptGuardian.path]: { ok: true },
    },
    at: '/guardian#abc',
    routes: [
      { path: '/guardian', element: <GuardianPage /> },
      { path: '/requests', element: 'Messages' },
    ],
  });

it('tells a parent what reading along means before they log in', async () => {
  const { container } = openLink(false);
  expect(await screen.findByRole('heading', { name: 'Ada asks you to read along' })).toBeVisible();
  expect(await addressOf('Log in or create an account')).toBe('/login?next=%2Fguardian#abc');
  await expectNoAxeViolations(container);
});

it('takes the yes of an adult with who they are', async () => {
  const { sent } = openLink(false, as('ADULT'));
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'Teacher');
  await press('Read along');
  expect(await screen.findByText('Messages')).toBeVisible();
  expect(sent()).toEqual([
    [guardianLink.path, { token: 'abc' }],
    [acceptGuardian.path, { token: 'abc', relation: 'TEACHER' }],
  ]);
});

it('leads who followed the link to what they read along', async () => {
  renderInShell(null, {
    user: as('ADULT'),
    answers: { [guardianLink.path]: { young: ADA, isOwn: false, readsAlong: true } },
    at: '/guardian#abc',
    routes: [
      { path: '/guardian', element: <GuardianPage /> },
      { path: '/requests', element: 'Messages' },
    ],
  });
  expect(await screen.findByText('Messages')).toBeVisible();
});

it('tells the young person to pass the link on', async () => {
  openLink(true, as('MINOR'));
  expect(await screen.findByText(/Send it to a parent, guardian or teacher/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Read along' })).toBeNull();
});

it.each([
  {
    what: 'lists who reads along, and ends it',
    part: <GuardiansPanel />,
    answer: { [guardians.path]: { guardians: [MARIA], young: [] } },
    text: /Maria, parent, since/,
  },
  {
    what: 'shows moderators the new ones, and ends what they do',
    part: <NewGuardians />,
    answer: { [newGuardians.path]: { guardians: [{ ...MARIA, guardian: MARIA.person, young: ADA }] } },
    text: /Maria, parent, reads along for Ada since/,
  },
])('$what', async ({ part, answer, text }) => {
  const { container, sent } = renderInShell(part, {
    user: as('MINOR'),
    answers: { ...answer, [endGuardian.path]: { ok: true } },
  });
  expect(await screen.findByText(text)).toBeVisible();
  await expectNoAxeViolations(container);
  await press('End: Maria');
  await press('End it');
  await waitFor(() => expect(sent()).toEqual([[endGuardian.path, { guardianId: 4 }]]));
});
