import { jest } from '@jest/globals';
import { fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LoginPage from './login.page.tsx';

export function open(answers: Record<string, unknown> = {}, at = '/login') {
  const setUser = jest.fn();
  const bodies: unknown[] = [];
  const shown = render(
    <TestShell
      at={at}
      api={fakeApi(answers, (_url, body) => bodies.push(body))}
      sessionActions={{ setUser, logout: async () => {} }}
      routes={[
        { path: '/login', element: <LoginPage /> },
        { path: '/account', element: <h1>My Account</h1> },
        { path: '/', element: <h1>Start</h1> },
      ]}
    />,
  );
  return { setUser, bodies, user: userEvent.setup(), ...shown };
}
export const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText(/^Email/), 'ada@example.org');
  await user.type(screen.getByLabelText(/^Password/), 'Gear-Train-64');
};
