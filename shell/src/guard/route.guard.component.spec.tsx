import { expect, it, jest } from '@jest/globals';
import type { Session } from '@meshwork/shell-contract';
import { aUser, TestShell } from '@meshwork/shell-contract/testing';
import { useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { SESSION_KEY } from '../session/session.query.ts';
import { RouteGuard } from './route.guard.tsx';

const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};

const enter = (session: Session) =>
  render(
    <TestShell
      at="/account?tab=sent"
      session={session}
      routes={[
        { path: '/account', element: <RouteGuard roles={['user', 'admin']}>Private</RouteGuard> },
        { path: '*', element: <Address /> },
      ]}
    />,
  );

it.each(['user', 'admin'])('admits %p', (role) => {
  enter({ status: 'authenticated', user: aUser({ role }) });
  expect(screen.getByText('Private')).toBeVisible();
});

it('shows any other role why it may not enter', () => {
  enter({ status: 'authenticated', user: aUser({ role: 'guest' }) });
  expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(screen.getByText('Access denied. Your role (guest) lacks required permissions.')).toBeVisible();
  expect(screen.queryByText('Private')).toBeNull();
});

it('shows a placeholder while the session loads', () => {
  enter({ status: 'loading' });
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(screen.queryByText('Private')).toBeNull();
});

it('sends visitors to the login page, which returns them', () => {
  enter({ status: 'unauthenticated', message: '' });
  expect(screen.getByText('/login?next=%2Faccount%3Ftab%3Dsent')).toBeVisible();
});

function Checked({ check }: { check: () => Promise<never> }) {
  useQuery({ queryKey: [SESSION_KEY], queryFn: check });
  return <RouteGuard roles={['user']}>Private</RouteGuard>;
}

it('a login that could not be checked sends nobody away, and is checked anew by a press that alone keeps the button busy', async () => {
  const unchecked: Session = { status: 'unauthenticated', message: 'Down.', isUnchecked: true };
  const tryAgain = () => screen.getByRole('button', { name: 'Try again' });
  const fails: ((reason: Error) => void)[] = [];
  const check = jest.fn(() => new Promise<never>((_, fail) => fails.push(fail)));
  render(
    <TestShell session={unchecked}>
      <Checked check={check} />
    </TestShell>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'We could not check your login' })).toBeVisible();
  expect(check).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  expect(tryAgain()).toHaveFocus();
  expect(tryAgain()).toBeEnabled();
  await userEvent.click(tryAgain());
  expect(check).toHaveBeenCalledTimes(2);
  expect(tryAgain()).toBeDisabled();
  fails[1]?.(new Error('Down.'));
  await waitFor(() => expect(tryAgain()).toBeEnabled());
});
