import { expect, it } from '@jest/globals';
import { communityCalls, type Guardian } from '@meshwork/contracts-community';
import { fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
const as = (ageBand: 'MINOR' | 'ADULT') =>
  signedInAs({ standing: { verified: true, isNew: false, ageBand, suspension: null } });

function openLink(answers: object, session?: ReturnType<typeof as>) {
  const calls: unknown[] = [];
  const api = fakeApi(
    { [communityCalls.guardianLink.path]: answers, [communityCalls.acceptGuardian.path]: { ok: true } },
    (url, body) => calls.push([url.pathname, body]),
  );
  const routes = [
    { path: '/guardian/:token', element: <GuardianPage /> },
    { path: '/requests', element: 'Messages' },
  ];
  const shown = render(
    <TestShell at="/guardian/abc" routes={routes} api={api} {...(session && { session })} />,
  );
  return { calls, ...shown };
}

it('tells a parent what reading along means before they log in', async () => {
  const { container } = openLink({ young: { id: 1, displayName: 'Ada' }, isOwn: false });
  expect(await screen.findByRole('heading', { name: 'Ada asks you to read along' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in or create an account' })).toHaveAttribute(
    'href',
    '/login?next=%2Fguardian%2Fabc',
  );
  await expectNoAxeViolations(container);
});

it('takes the yes of an adult with who they are', async () => {
  const { calls } = openLink({ young: { id: 1, displayName: 'Ada' }, isOwn: false }, as('ADULT'));
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'Teacher');
  await userEvent.click(screen.getByRole('button', { name: 'Read along' }));
  expect(await screen.findByText('Messages')).toBeVisible();
  expect(calls).toContainEqual([communityCalls.acceptGuardian.path, { token: 'abc', relation: 'TEACHER' }]);
});

it('tells the young person to pass the link on', async () => {
  openLink({ young: { id: 1, displayName: 'Ada' }, isOwn: true }, as('MINOR'));
  expect(await screen.findByText(/Send it to a parent, guardian or teacher/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Read along' })).toBeNull();
});

it('lists who reads along, and ends it', async () => {
  const calls: unknown[] = [];
  const api = fakeApi(
    {
      [communityCalls.guardians.path]: { guardians: [MARIA], young: [] },
      [communityCalls.endGuardian.path]: { ok: true },
    },
    (url, body) => calls.push([url.pathname, body]),
  );
  render(
    <TestShell api={api} session={as('MINOR')}>
      <GuardiansPanel />
    </TestShell>,
  );
  expect(await screen.findByText(/Maria, parent, since/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End: Maria' }));
  await waitFor(() => expect(calls).toContainEqual([communityCalls.endGuardian.path, { guardianId: 4 }]));
});

it('shows moderators the new ones, and ends what they do', async () => {
  const calls: unknown[] = [];
  const [guardian, young] = [
    { id: 9, displayName: 'Maria' },
    { id: 1, displayName: 'Ada' },
  ];
  const api = fakeApi(
    {
      [communityCalls.newGuardians.path]: {
        guardians: [{ id: 4, guardian, young, relation: 'TEACHER', since: MARIA.since }],
      },
      [communityCalls.endGuardian.path]: { ok: true },
    },
    (url, body) => calls.push([url.pathname, body]),
  );
  const { container } = render(
    <TestShell api={api} session={as('ADULT')}>
      <NewGuardians />
    </TestShell>,
  );
  expect(await screen.findByText(/Maria, teacher, reads along for Ada since/)).toBeVisible();
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('button', { name: 'End: Maria' }));
  await waitFor(() => expect(calls).toContainEqual([communityCalls.endGuardian.path, { guardianId: 4 }]));
});
