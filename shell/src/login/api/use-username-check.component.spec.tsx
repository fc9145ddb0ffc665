import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { act, render, screen } from '@testing-library/react';
import { useUsernameCheck } from './use-username-check.ts';

const Shown = ({ name }: { name: string }) => <p>{useUsernameCheck(name) ?? 'nothing'}</p>;

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

it('reports a taken name and a failed check, and does not check an invalid name', async () => {
  const { waiting, answer, type } = server();
  type('ada');
  await rest(500);
  await answer('ada', { available: false });
  shows('taken');
  type('grace');
  await rest(500);
  await answer('grace', Response.json({ error: 'x' }, { status: 500 }));
  shows('failed');
  type('no');
  await rest(1000);
  shows('nothing');
  expect([...waiting.keys()]).toEqual(['ada', 'grace']);
});
