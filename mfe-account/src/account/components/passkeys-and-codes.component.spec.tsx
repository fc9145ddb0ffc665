import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { authCalls, type PasskeyInfo } from '@meshwork/contracts-auth';
import { failure } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import { PasskeysRow, SecondStepRow } from '../pages/security.page.tsx';
import { openRow } from './setting-row.fixture.tsx';

const WRONG = failure(403, 'Your current password is not correct.', { code: 'WRONG_PASSWORD' });
const phone: PasskeyInfo = {
  id: 'cGhvbmU',
  name: 'Phone',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: '2026-11-20T13:00:00.000Z',
  synced: true,
};
const key: PasskeyInfo = { ...phone, id: 'a2V5', name: 'Key', lastUsedAt: null, synced: false };

const withoutPasskeys = () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
};
beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: class {} });
});
afterEach(withoutPasskeys);

const withPasskeys = (...passkeys: PasskeyInfo[]) => ({
  [authCalls.passkeys.path]: { offered: true, passkeys },
});

it('lists the passkeys, and removes one by the password only', async () => {
  const { sent, dialog, press, type } = await openRow(<PasskeysRow />, {
    ...withPasskeys(key, phone),
    [authCalls.removePasskey.path]: { ok: true },
  });
  const rows = within(await dialog.findByRole('list', { name: 'Passkeys' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/^Key .*Not used yet/);
  expect(rows[1]).toHaveTextContent(/^Phone On all your devices.*Last used/);
  await expectNoAxeViolations();
  await press('Remove Phone');
  expect(await dialog.findByText('Password is required')).toBeVisible();
  await type(/^Password/, 'Gear-Train-64');
  await press('Remove Phone');
  const body = { id: phone.id, password: 'Gear-Train-64' };
  await waitFor(() => expect(sent()).toEqual([[authCalls.removePasskey.path, body]]));
});

it('asks for a name and the right password before it asks the browser for a passkey', async () => {
  const { sent, dialog, press, type } = await openRow(<PasskeysRow />, {
    ...withPasskeys(),
    [authCalls.startPasskey.path]: WRONG,
  });
  await type(/^Password/, 'wrong');
  await press('Add a passkey');
  expect(await dialog.findByText('Please give it a name')).toBeVisible();
  await type(/^Name/, 'Phone');
  await press('Add a passkey');
  expect(await dialog.findByText('Your current password is not correct.')).toBeVisible();
  expect(sent()).toEqual([[authCalls.startPasskey.path, { password: 'wrong' }]]);
});

it('offers no passkey to add where the browser has none, and removes those of other devices', async () => {
  withoutPasskeys();
  const { dialog } = await openRow(<PasskeysRow />, withPasskeys(phone));
  expect(await dialog.findByText('This browser cannot make passkeys.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  expect(dialog.queryByLabelText(/^Name/)).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Remove Phone' })).toBeVisible();
  await expectNoAxeViolations();
});

const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const status = { offered: true, on: false, recoveryCodesLeft: 0 };

it('sets the second step up by password, key and a first code, and shows the recovery codes once', async () => {
  const { sent, dialog, press, type } = await openRow(<SecondStepRow />, {
    [authCalls.factorStatus.path]: status,
    [authCalls.startFactor.path]: { key: KEY, url: `otpauth://totp/Meshwork:ada?secret=${KEY}` },
    [authCalls.confirmFactor.path]: { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] },
  });
  await type(/^Password/, 'Gear-Train-64');
  await press('Continue');
  expect(await dialog.findByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  expect(await addressOf('open your authenticator app', dialog)).toContain(`secret=${KEY}`);
  await expectNoAxeViolations();
  await type(/^Code/, '123 456');
  await press('Turn on');
  const codes = within(await dialog.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  expect(codes.map((code) => code.textContent)).toEqual(['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']);
  expect(sent()).toEqual([
    [authCalls.startFactor.path, { password: 'Gear-Train-64' }],
    [authCalls.confirmFactor.path, { code: '123456' }],
  ]);
  await press('I have kept them');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('turns the second step off by password, and says at the field when that is wrong', async () => {
  const on = { offered: true, on: true, recoveryCodesLeft: 7, since: '2026-11-25T10:00:00.000Z' };
  const { dialog, press, type } = await openRow(<SecondStepRow />, {
    [authCalls.factorStatus.path]: on,
    [authCalls.removeFactor.path]: WRONG,
  });
  expect(await screen.findByText('On since Nov 25, 2026. You have 7 recovery codes left.')).toBeVisible();
  expect(await dialog.findByText(/7 recovery codes left/)).toBeVisible();
  await type(/^Password/, 'wrong');
  await press('Turn off');
  expect(await dialog.findByText('Your current password is not correct.')).toBeVisible();
});

it.each([
  ['passkeys', <PasskeysRow key="row" />, authCalls.passkeys.path, { passkeys: [] }],
  ['codes at login', <SecondStepRow key="row" />, authCalls.factorStatus.path, status],
])('says where the site does not offer %s', async (what, row, path, answer) => {
  const { dialog } = await openRow(row, { [path]: { ...answer, offered: false } });
  expect(await dialog.findByText(`This site does not offer ${what}.`)).toBeVisible();
});
