import { describe, expect, it, jest } from '@jest/globals';
import { createApiClient } from '@meshwork/api-client';
import type { Call } from '@meshwork/contracts-core';
import { useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { failure, renderInShell, TestShell } from './testing.tsx';
import { type ActionOptions, useAction } from './use-action.ts';

const create: Call<{ name: string }, { id: number }> = {
  method: 'POST',
  path: '/_api/teams',
  access: 'user',
  idempotent: true,
};
type Options = Partial<ActionOptions<{ name: string }, { id: number }>>;

function Create({ names = ['a'], options = {} }: { names?: string[]; options?: Options }) {
  const action = useAction(create, { failure: 'Failed to create team', ...options });
  return (
    <>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => action.mutate({ name })}>
          {name} {action.status}
        </button>
      ))}
      <p role="alert">{action.failure}</p>
    </>
  );
}

const submit = async (name: string, status: string) => {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name} `) }));
  await screen.findByRole('button', { name: `${name} ${status}` });
};

const show = (answer: unknown, options: Options = {}, part = <Create options={options} />) =>
  renderInShell(part, { answers: { [create.path]: answer } }).recorded.toasts;

/** Draws a part whose calls are answered like this. @returns the idempotency keys of the calls so far */
function keysOf(part: ReactNode, answer: () => Response) {
  const keys: string[] = [];
  const fetch = async (_url: unknown, init: RequestInit = {}) => {
    keys.push((init.headers as Record<string, string>)['Idempotency-Key'] ?? '');
    return answer();
  };
  render(<TestShell api={createApiClient({ fetch: fetch as typeof globalThis.fetch })}>{part}</TestShell>);
  return keys;
}

it('the idempotency key stays the same for a body whose response was lost, and is new for everything else', async () => {
  let lost = true;
  const keys = keysOf(<Create names={['a', 'b']} />, () => {
    if (lost) throw new TypeError('Failed to fetch');
    return Response.json({ id: 1 }, { status: 201 });
  });
  await submit('a', 'error');
  lost = false;
  await submit('a', 'success');
  await submit('a', 'success');
  await waitFor(() => expect(keys).toHaveLength(3));
  await submit('b', 'success');
  await waitFor(() => expect(keys).toHaveLength(4));
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

function CreateBesideQueries({ fetched }: { fetched: Readonly<Record<string, () => void>> }) {
  const query = (key: string) => ({
    queryKey: [key, 1],
    queryFn: async () => fetched[key]?.() ?? null,
  });
  useQuery(query('changed'));
  useQuery(query('outdated'));
  useQuery(query('other'));
  return <Create options={{ changes: [['changed']], outdates: [['outdated']] }} />;
}

describe('after a success', () => {
  it('shows the toast and calls back with response and body', async () => {
    const onSuccess = jest.fn();
    const success = ({ id }: { id: number }, { name }: { name: string }) => ({
      title: `Team ${id}`,
      detail: name,
    });
    const toasts = show({ id: 1 }, { success, onSuccess });
    await submit('a', 'success');
    expect(toasts).toEqual(['success: Team 1 a']);
    expect(onSuccess).toHaveBeenCalledWith({ id: 1 }, { name: 'a' });
  });

  it('fetches the changed queries again, but not those that are only marked as stale', async () => {
    const fetched = { changed: jest.fn(), outdated: jest.fn(), other: jest.fn() };
    show({ id: 1 }, {}, <CreateBesideQueries fetched={fetched} />);
    await waitFor(() => expect(fetched.other).toHaveBeenCalledTimes(1));
    await submit('a', 'success');
    await waitFor(() => expect(fetched.changed).toHaveBeenCalledTimes(2));
    expect(fetched.outdated).toHaveBeenCalledTimes(1);
    expect(fetched.other).toHaveBeenCalledTimes(1);
  });
});

describe('after a failure', () => {
  it('that says a secret was shown once, fetches what was made and tries anew', async () => {
    const changed = jest.fn();
    const keys = keysOf(<CreateBesideQueries fetched={{ changed }} />, () =>
      Response.json({ code: 'SHOWN_ONCE', message: 'Shown once' }, { status: 409 }),
    );
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    await submit('a', 'error');
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
    await submit('a', 'error');
    await waitFor(() => expect(new Set(keys).size).toBe(2));
  });

  it("shows the server's text, or the fallback", async () => {
    const toasts = show(failure(409, 'There is such a team.'));
    await submit('a', 'error');
    expect(screen.getByRole('alert')).toHaveTextContent('There is such a team.');
    expect(toasts).toEqual([]);
  });

  it('shows a toast instead when the action asks for it', async () => {
    const toasts = show(failure(409, 'There is such a team.'), {
      showFailure: 'toast',
      failure: () => ({ title: 'Failed', detail: 'because' }),
    });
    await submit('a', 'error');
    expect(toasts).toEqual(['error: Failed because']);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('calls the handler of a code instead of showing the failure', async () => {
    const handler = jest.fn();
    show(failure(409, 'There is such a team.', { code: 'TEAM_EXISTS' }), {
      handlers: { TEAM_EXISTS: handler },
    });
    await submit('a', 'error');
    expect(handler).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
