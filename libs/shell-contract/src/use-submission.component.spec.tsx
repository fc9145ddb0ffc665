import { expect, it } from '@jest/globals';
import { createApiClient } from '@meshwork/api-client';
import { post } from '@meshwork/contracts-core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { TestShell } from './testing.tsx';
import { useSubmission } from './use-submission.ts';

const endpoint = post('/_api/things', {
  summary: 'Create',
  access: 'user',
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.number() }),
  creates: true,
});

function Probe() {
  const submission = useSubmission({ endpoint, changes: [] });
  return ['a', 'b'].map((name) => (
    <button key={name} type="button" onClick={() => submission.mutate({ name })}>
      {name} {submission.status}
    </button>
  ));
}

it('repeats the key of a submission whose response was lost, and makes a new one for everything else', async () => {
  const keys: string[] = [];
  let lost = true;
  const respond = async (_url: unknown, init: RequestInit = {}) => {
    keys.push((init.headers as Record<string, string>)['Idempotency-Key'] ?? '');
    if (lost) throw new TypeError('Failed to fetch');
    return Response.json({ id: 1 }, { status: 201 });
  };
  render(
    <TestShell api={createApiClient({ fetch: respond as typeof fetch })}>
      <Probe />
    </TestShell>,
  );
  const send = async (name: string, statusAfter: string) => {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name} `) }));
    await waitFor(() => expect(screen.getByRole('button', { name: `a ${statusAfter}` })).toBeTruthy());
  };
  await send('a', 'error');
  lost = false;
  await send('a', 'success');
  await send('a', 'success');
  await waitFor(() => expect(keys).toHaveLength(3));
  await send('b', 'success');
  await waitFor(() => expect(keys).toHaveLength(4));
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
