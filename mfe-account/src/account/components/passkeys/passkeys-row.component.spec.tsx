import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { authCalls, type PasskeyInfo } from '@meshwork/contracts-auth';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../../test/account.fixture.ts';
import { PasskeysRow } from './passkeys-row.tsx';

const withoutPasskeys = () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
};
beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: class {} });
});
afterEach(withoutPasskeys);

const phone: PasskeyInfo = {
  id: 'cGhvbmU',
  name: 'Phone',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: '2026-11-20T13:00:00.000Z',
  synced: true,
};
const key: PasskeyInfo = { ...phone, id: 'a2V5', name: 'Key', lastUsedAt: null, synced: false };

async function open(answers: FakeAnswers) {
  const shown = renderInShell(<PasskeysRow />, { user: ada, answers });
  await userEvent.click(await screen.findByRole('button', { name: /^(Add a passkey|Manage passkeys)$/ }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

it('lists the passkeys, and removes one by the password only', async () => {
  const { recorded, dialog } = await open({
    [authCalls.passkeys.path]: { offered: true, passkeys: [key, phone] },
    [authCalls.removePasskey.path]: { ok: true },
  });
  const rows = within(await dialog.findByRole('list', { name: 'Passkeys' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Key .*Not used yet/),
    expect.stringMatching(/^Phone On all your devices.*Last used/),
  ]);
  await expectNoAxeViolations();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Phone' }));
  expect(await dialog.findByText('Password is required')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Password/), 'Gear-Train-64');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Phone' }));
  await waitFor(() =>
    expect(recorded.calls.filter(([, body]) => body !== undefined)).toEqual([
      [authCalls.removePasskey.path, { id: phone.id, password: 'Gear-Train-64' }],
    ]),
  );
});

it('asks for a name and the right password before it asks the browser', async () => {
  const { recorded, dialog } = await open({
    [authCalls.passkeys.path]: { offered: true, passkeys: [] },
    [authCalls.startPasskey.path]: failure(403, 'Your current password is not correct.', {
      code: 'WRONG_PASSWORD',
    }),
  });
  await userEvent.type(await dialog.findByLabelText(/^Password/), 'wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Add a passkey' }));
  expect(await dialog.findByText('Please give it a name')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Add a passkey' }));
  expect(await dialog.findByText('Your current password is not correct.')).toBeVisible();
  expect(recorded.calls.at(-1)).toEqual([authCalls.startPasskey.path, { password: 'wrong' }]);
});

it('offers none to add where the browser has no passkeys, and removes those of other devices', async () => {
  withoutPasskeys();
  const { dialog } = await open({ [authCalls.passkeys.path]: { offered: true, passkeys: [phone] } });
  expect(await dialog.findByText('This browser cannot make passkeys.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  expect(dialog.queryByLabelText(/^Name/)).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Remove Phone' })).toBeVisible();
  await expectNoAxeViolations();
});

it('says where the site does not offer them', async () => {
  const { dialog } = await open({ [authCalls.passkeys.path]: { offered: false, passkeys: [] } });
  expect(await dialog.findByText('This site does not offer passkeys.')).toBeVisible();
});
