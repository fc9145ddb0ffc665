import { beforeEach, expect, it } from '@jest/globals';
import { aUser, renderInShell } from '@meshwork/shell-contract/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../test/acts.ts';
import { useOwnName } from './own-name.tsx';

const UPDATE = '/_api/profile/update';
const done: string[] = [];

function Page() {
  const own = useOwnName();
  return (
    <>
      {own.field}
      <button type="button" onClick={() => own.withName(() => done.push('acted'))}>
        Act
      </button>
    </>
  );
}

beforeEach(() => localStorage.clear());

const show = (user: Parameters<typeof aUser>[0]) => {
  done.length = 0;
  return renderInShell(<Page />, {
    user: aUser(user),
    answers: { [UPDATE]: { user: aUser({ name: 'Ada King' }) } },
  });
};

it('saves the name that was typed before it acts', async () => {
  const { sent } = show({ name: '', displayName: 'ada' });
  await userEvent.type(screen.getByLabelText('Your name'), 'Ada King');
  await press('Act');
  await waitFor(() => expect(done).toEqual(['acted']));
  expect(sent()).toEqual([[UPDATE, { name: 'Ada King' }]]);
});

it('keeps what was typed over a reload, until it is saved', async () => {
  const user = { name: '', displayName: 'ada' };
  const { unmount } = show(user);
  await userEvent.type(screen.getByLabelText('Your name'), 'Ada King');
  unmount();
  const again = show(user);
  await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveValue('Ada King'));
  await press('Act');
  await waitFor(() => expect(done).toEqual(['acted']));
  again.unmount();
  show(user);
  expect(screen.getByLabelText('Your name')).toHaveValue('');
});

it('does not put what was typed earlier in the place of a name that was given since', async () => {
  const { unmount } = show({ name: '' });
  await userEvent.type(screen.getByLabelText('Your name'), 'Ada K');
  unmount();
  const { sent } = show({ name: 'Ada King' });
  await press('Act');
  expect([done, sent()]).toEqual([['acted'], []]);
});

it('acts without a name as well', async () => {
  const { sent } = show({ name: '' });
  await press('Act');
  expect([done, sent()]).toEqual([['acted'], []]);
});

it.each([
  ['whoever has one', { name: 'Ada' }],
  ['people under 18, whose posts show none', { name: '', standing: { ageBand: 'MINOR' } }],
])('does not ask %s', (_who, user) => {
  show(user as Parameters<typeof aUser>[0]);
  expect(screen.queryByLabelText('Your name')).toBeNull();
});
