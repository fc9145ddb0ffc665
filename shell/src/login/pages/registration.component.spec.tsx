import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { aSite, aUser, failure, fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useUsernameCheck } from '../components/username-field.tsx';
import { fill, open } from './login-page.fixture.tsx';

describe('Create Account', () => {
  const register = authCalls.register.path;
  const check = authCalls.checkUsername.path;

  const openTab = async (answers: Record<string, unknown>) => {
    const opened = open(answers);
    await opened.user.click(await screen.findByRole('tab', { name: 'Create Account' }));
    await screen.findByLabelText(/^Username/);
    return opened;
  };
  const send = () => screen.getByRole('button', { name: 'Create Account' });
  const complete = async (user: ReturnType<typeof userEvent.setup>) => {
    await fill(user);
    await user.type(screen.getByLabelText(/^Username/), 'ada');
    await user.click(screen.getByRole('checkbox'));
  };

  it('creates the account, signs the person in, and keeps nothing of what was typed', async () => {
    const { user, setUser } = await openTab({
      [check]: { available: true },
      [register]: () => Response.json({ user: aUser() }, { status: 201 }),
    });
    await complete(user);
    await user.click(send());
    await waitFor(() => expect(setUser).toHaveBeenCalledWith(aUser()));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(localStorage).toHaveLength(0);
    expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
  });

  it('brings back what was typed before a reload, but no password and no consent', async () => {
    const first = await openTab({ [check]: { available: true } });
    await complete(first.user);
    await first.user.click(screen.getByText('More about you (optional)'));
    await first.user.type(screen.getByLabelText('Location'), 'London');
    first.unmount();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Gear-Train-64');
    expect(localStorage).toHaveLength(0);

    const second = await openTab({ [check]: { available: true } });
    expect(screen.getByText('What you typed before is back.')).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.org');
    expect(screen.getByLabelText(/^Username/)).toHaveValue('ada');
    expect(screen.getByLabelText('Location')).toHaveValue('London');
    expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
    expect(screen.getByLabelText(/^Password/)).toHaveValue('');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await second.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText(/^Email/)).toHaveValue('');
    expect(screen.getByLabelText('Location')).toHaveValue('');
  });

  it.each([
    ['the server fails', () => failure(503, 'x')],
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says that a username could not be checked where %s, and can be sent', async (_name, answer) => {
    const { user, setUser } = await openTab({
      [check]: answer,
      [register]: () => Response.json({ user: aUser() }, { status: 201 }),
    });
    await complete(user);
    expect(await screen.findByText('Failed to check username')).toBeVisible();
    await user.click(send());
    await waitFor(() => expect(setUser).toHaveBeenCalledWith(aUser()));
  });

  it.each([
    ['Email already in use', 'This email is already registered. Please try logging in instead.'],
    ['Username already taken', 'This username is already taken. Please choose a different username.'],
    [
      'El correo ya está en uso',
      'This email is already registered. Please try logging in instead.',
      'EMAIL_IN_USE',
    ],
    ['Please slow down.', 'Please slow down.'],
  ])('shows %p as %p', async (sent, shown, code = 'X') => {
    const { user } = await openTab({
      [check]: { available: true },
      [register]: failure(409, sent, { code }),
    });
    await complete(user);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  });
});

it.each([
  [{ registration: 'closed' }, /New accounts cannot be created at the moment\./, false],
  [
    { registration: 'domains', domains: ['school.example', 'league.example'] },
    /@school\.example, @league\.example/,
    true,
  ],
  [{ registration: 'invitation' }, /New accounts need an invitation\./, true],
] as const)('Create Account says first who may: %j', async (site, text, hasForm) => {
  const { user } = open({ [authCalls.site.path]: aSite(site as Parameters<typeof aSite>[0]) });
  await user.click(await screen.findByRole('tab', { name: 'Create Account' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Account' }) !== null).toBe(hasForm);
});

const Shown = ({ name }: { name: string }) => <p>{useUsernameCheck(name) ?? 'nothing'}</p>;

describe('the check of a username', () => {
  /** Responses by name, each resolved by the test. */
  function server() {
    const waiting = new Map<string, (answer: unknown) => void>();
    const api = fakeApi({
      [authCalls.checkUsername.path]: (_: URL, body: { username: string }) =>
        new Promise((resolve) => waiting.set(body.username, resolve)),
    });
    const answer = (name: string, value: unknown) =>
      act(async () => {
        waiting.get(name)?.(value);
        await jest.advanceTimersByTimeAsync(0);
      });
    const at = (name: string) => (
      <TestShell api={api}>
        <Shown name={name} />
      </TestShell>
    );
    const { rerender } = render(at(''));
    return { waiting, answer, type: (name: string) => rerender(at(name)) };
  }

  const rest = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const shows = (text: string) => expect(screen.getByText(text)).toBeInTheDocument();

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('checks after half a second without typing, and an older response never replaces a newer one', async () => {
    const { waiting, answer, type } = server();
    type('adalove');
    await rest(499);
    expect(waiting.size).toBe(0);
    await rest(1);
    shows('checking');

    type('adalovelace');
    shows('nothing');
    await rest(500);
    await answer('adalovelace', { available: true });
    shows('available');
    await answer('adalove', { available: false });
    shows('available');
  });

  it('reports a taken name, and does not check an invalid name', async () => {
    const { waiting, answer, type } = server();
    type('ada');
    await rest(500);
    await answer('ada', { available: false });
    shows('taken');
    type('no');
    await rest(1000);
    shows('nothing');
    expect([...waiting.keys()]).toEqual(['ada']);
  });
});
