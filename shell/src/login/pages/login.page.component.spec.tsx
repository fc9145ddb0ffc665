import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { aSite, aUser, failure, fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useUsernameCheck } from '../components/username-field.tsx';
import LoginPage from './login.page.tsx';

const login = authCalls.login.path;
function open(answers: Record<string, unknown> = {}, at = '/login') {
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

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText(/^Email/), 'ada@example.org');
  await user.type(screen.getByLabelText(/^Password/), 'Gear-Train-64');
};
const submit = () => screen.getByRole('button', { name: 'Log In' });

describe('Log In', () => {
  it('is busy while it waits, then stores the user and opens the requested page', async () => {
    const { user, setUser } = open({ [login]: { user: aUser() } }, '/login?next=%2Faccount');
    await fill(user);
    // This browser has no passkeys.
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await user.click(submit());
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDisabled();
    expect(screen.getByLabelText(/^Email/)).toBeDisabled();
    await waitFor(() => expect(setUser).toHaveBeenCalledWith(aUser()));
    expect(await screen.findByRole('heading', { name: 'My Account' })).toBeVisible();
  });

  it.each(['/login', '/login?next=%2F%2Fevil.example'])(
    'goes to the start page after 200 ms from %s',
    async (at) => {
      const { user } = open({ [login]: { user: aUser() } }, at);
      await fill(user);
      const timers = jest.spyOn(globalThis, 'setTimeout');
      await user.click(submit());
      expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
      expect(timers).toHaveBeenCalledWith(expect.any(Function), 200);
      timers.mockRestore();
    },
  );

  it('shows the server’s text above the form, keeps what was typed, and clears the text on the next try', async () => {
    let answer: unknown = failure(401, 'Invalid email or password');
    const { user } = open({ [login]: () => answer });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.org');
    answer = new Promise(() => {});
    await user.click(submit());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

it('says nothing of a suggested passkey that the browser cannot ask for', async () => {
  const get = jest.fn(() => Promise.reject(new DOMException('It has none.', 'NotSupportedError')));
  const PublicKeyCredential = Object.assign(() => {}, { isConditionalMediationAvailable: async () => true });
  Object.assign(window, { PublicKeyCredential });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  const { user } = open({ [authCalls.startPasskeyLogin.path]: { options: { challenge: 'AA' } } });
  await user.click(await screen.findByLabelText(/^Email/));
  await waitFor(() => expect(get).toHaveBeenCalled());
  await user.tab();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the second step asks for a code after the right password, and sends it with what was typed', async () => {
  const asked = 'Please enter the code from your authenticator app.';
  const answers = [failure(401, asked, { code: 'CODE_REQUIRED' }), { user: aUser() }];
  const { user, setUser, bodies } = open({ [login]: () => answers.shift() });
  await fill(user);
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
  await user.click(submit());
  const code = await screen.findByLabelText(/^Code/);
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('Please enter the code');
  await expectNoAxeViolations();
  await user.type(code, '123 456');
  await user.click(submit());
  await waitFor(() => expect(setUser).toHaveBeenCalledWith(aUser()));
  expect(bodies.at(-1)).toEqual({ email: 'ada@example.org', password: 'Gear-Train-64', code: '123456' });
});

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
    expect(screen.getByLabelText('Location')).toBeVisible();
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
    ['Please slow down.', 'Please slow down.'],
  ])('shows %p as %p', async (sent, shown) => {
    const { user } = await openTab({ [check]: { available: true }, [register]: failure(409, sent) });
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

describe('Look around', () => {
  const row = () => screen.queryByRole('region', { name: 'Look around' });

  it('signs in with one press as somebody of the demonstration', async () => {
    const { user, setUser, bodies, container } = open({
      [authCalls.site.path]: aSite({ lookAround: ['student', 'organizer'] }),
      [authCalls.lookAround.path]: { user: aUser() },
    });
    await user.click(await screen.findByRole('button', { name: 'organizer' }));
    await waitFor(() => expect(setUser).toHaveBeenCalledWith(aUser()));
    expect(bodies).toContainEqual({ as: 'organizer' });
    expect(row()).toHaveTextContent('Look around as:');
    await expectNoAxeViolations(container);
  });

  it('says why where it does not work', async () => {
    const { user } = open({
      [authCalls.site.path]: aSite({ lookAround: ['student'] }),
      [authCalls.lookAround.path]: failure(404, 'Not found.'),
    });
    await user.click(await screen.findByRole('button', { name: 'student' }));
    expect(await screen.findByText('Not found.')).toBeVisible();
  });

  it('is offered nowhere else', async () => {
    open({ [authCalls.site.path]: aSite() });
    await screen.findByLabelText(/^Email/);
    expect(row()).toBeNull();
  });
});
