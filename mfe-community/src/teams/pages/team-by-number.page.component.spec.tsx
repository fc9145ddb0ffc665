import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { useLocation, useNavigate } from '@meshwork/shell-contract';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { press } from '../../test/acts.ts';

/** Says where it is, and leads on or back. */
const Stop = ({ goTo }: { goTo: string | number }) => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(goTo as string)}>
      at {useLocation().pathname}
    </button>
  );
};

const byNumber = remote.routes.teams?.filter(({ path }) => path?.endsWith('/:teamNumber')) ?? [];
const showByNumber = (at: string) =>
  renderInShell(null, {
    answers: { [communityCalls.teamByNumber.path]: { teamId: 165 } },
    at,
    user: null,
    routes: [
      ...byNumber.map(({ path, element }) => ({ path: `/teams/${path}`, element })),
      { path: '/', element: <Stop goTo="/teams/FRC/254" /> },
      { path: '/teams/:teamId', element: <Stop goTo={-1} /> },
    ],
  });

it.each([
  ['frc', 'FIRST_FRC'],
  ['ftc', 'FIRST_FTC'],
  ['fll', 'FIRST_FLL'],
  ['vex', 'VEX'],
  ['vrc', 'VEX'],
])('/teams/%s/254 fetches the %s team and redirects to its page', async (programme, teamType) => {
  const { recorded } = showByNumber(`/teams/${programme}/254`);
  expect(await screen.findByText('at /teams/165')).toBeVisible();
  expect(recorded.calls[0]?.[0]).toMatch(`?teamNumber=254&teamType=${teamType}`);
});

it('replaces its own entry in the history', async () => {
  showByNumber('/');
  await press('at /');
  await userEvent.click(await screen.findByText('at /teams/165'));
  expect(await screen.findByText('at /')).toBeVisible();
});
