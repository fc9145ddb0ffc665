import { expect, it } from '@jest/globals';
import { communityCalls, PROGRAMMES } from '@meshwork/contracts-community';
import { useLocation, useNavigate } from '@meshwork/shell-contract';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { press } from '../../test/acts.ts';
import TeamByNumberPage from './team-by-number.page.tsx';

/** Says where it is, and leads on or back. */
const Stop = ({ goTo }: { goTo: string | number }) => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(goTo as string)}>
      at {useLocation().pathname}
    </button>
  );
};

const show = (at: string) =>
  renderInShell(null, {
    answers: { [communityCalls.teamByNumber.path]: { teamId: 165 } },
    at,
    user: null,
    routes: [
      ...Object.entries(PROGRAMMES).map(([path, teamType]) => ({
        path: `/teams/${path}/:teamNumber`,
        element: <TeamByNumberPage teamType={teamType} />,
      })),
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
  const { recorded } = show(`/teams/${programme}/254`);
  expect(await screen.findByText('at /teams/165')).toBeVisible();
  expect(recorded.calls[0]?.[0]).toMatch(`?teamNumber=254&teamType=${teamType}`);
});

it('replaces its own entry in the history', async () => {
  show('/');
  await press('at /');
  await userEvent.click(await screen.findByText('at /teams/165'));
  expect(await screen.findByText('at /')).toBeVisible();
});

it('is among the routes of the remote', () =>
  expect(remote.routes.teams?.map(({ path }) => path)).toEqual(
    expect.arrayContaining(Object.keys(PROGRAMMES).map((path) => `${path}/:teamNumber`)),
  ));
