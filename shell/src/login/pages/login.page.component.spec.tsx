import { describe, expect, it, jest } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { aSite, aUser, failure } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import { fill, open } from './login-page.fixture.tsx';

const login = authCalls.login.path;

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
