import { expect, it } from '@jest/globals';
import type { Session } from '@meshwork/shell-contract';
import { aUser, TestShell } from '@meshwork/shell-contract/testing';
import { render, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
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

it('sends nobody away whose login could not be checked', async () => {
  enter({ status: 'unauthenticated', message: 'Down.', isUnchecked: true });
  expect(screen.getByRole('heading', { level: 1, name: 'We could not check your login' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
