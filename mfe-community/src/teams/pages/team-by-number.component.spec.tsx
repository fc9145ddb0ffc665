import { expect, it } from '@jest/globals';
import { communityCalls, PROGRAMMES } from '@meshwork/contracts-community';
import { useLocation, useNavigate } from '@meshwork/shell-contract';
import { fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import TeamByNumberPage from './team-by-number.page.tsx';

const Address = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      at {useLocation().pathname}
    </button>
  );
};
const Start = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/teams/FRC/254')}>
      start
    </button>
  );
};

function show(answer: unknown, at = '/teams/FRC/254', calls: URL[] = []) {
  const routes = Object.entries(PROGRAMMES).map(([path, teamType]) => ({
    path: `/teams/${path}/:teamNumber`,
    element: <TeamByNumberPage teamType={teamType} />,
  }));
  render(
    <TestShell
      api={fakeApi({ [communityCalls.teamByNumber.path]: answer }, (url) => calls.push(url))}
      at={at}
      routes={[
        ...routes,
        { path: '/', element: <Start /> },
        { path: '/teams/:teamId', element: <Address /> },
      ]}
    />,
  );
  return calls;
}

it.each([
  ['frc', 'FIRST_FRC'],
  ['ftc', 'FIRST_FTC'],
  ['fll', 'FIRST_FLL'],
  ['vex', 'VEX'],
  ['vrc', 'VEX'],
])('/teams/%s/254 fetches the %s team and redirects to its page', async (programme, teamType) => {
  const calls = show({ teamId: 165 }, `/teams/${programme}/254`);
  expect(await screen.findByText('at /teams/165')).toBeVisible();
  expect(calls[0]?.search).toBe(`?teamNumber=254&teamType=${teamType}`);
});

it('replaces its own entry in the history', async () => {
  show({ teamId: 165 }, '/');
  await userEvent.click(screen.getByRole('button', { name: 'start' }));
  await userEvent.click(await screen.findByText('at /teams/165'));
  expect(await screen.findByText('start')).toBeVisible();
});

it('is among the routes of the remote', () =>
  expect(remote.routes.teams?.map(({ path }) => path)).toEqual(
    expect.arrayContaining(Object.keys(PROGRAMMES).map((path) => `${path}/:teamNumber`)),
  ));
