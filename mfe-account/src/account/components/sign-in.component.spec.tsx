import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { authCalls, type PasskeyInfo } from '@meshwork/contracts-auth';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { PageHeader } from '@meshwork/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ada, newcomer } from '../../test/account.fixture.ts';
import { PasskeysRow, SecondStepRow } from '../pages/security.page.tsx';
import { MailRefusalPanel, VerifyEmailBanner } from './account-frame.tsx';
import { QrCode } from './second-step/qr-code.tsx';
import { EmailRow } from './security/email-row.tsx';

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

/** Opens the dialog of a row. */
async function open(row: ReactNode, answers: FakeAnswers) {
  const shown = renderInShell(row, { user: ada, answers });
  await userEvent.click(await screen.findByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  const type = async (label: RegExp, text: string) =>
    userEvent.type(await dialog.findByLabelText(label), text);
  return { ...shown, dialog, press, type };
}
const withPasskeys = (...passkeys: PasskeyInfo[]) => ({
  [authCalls.passkeys.path]: { offered: true, passkeys },
});

it('lists the passkeys, and removes one by the password only', async () => {
  const { sent, dialog, press, type } = await open(<PasskeysRow />, {
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
  const { sent, dialog, press, type } = await open(<PasskeysRow />, {
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
  const { dialog } = await open(<PasskeysRow />, withPasskeys(phone));
  expect(await dialog.findByText('This browser cannot make passkeys.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  expect(dialog.queryByLabelText(/^Name/)).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Remove Phone' })).toBeVisible();
  await expectNoAxeViolations();
});

const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const status = { offered: true, on: false, recoveryCodesLeft: 0 };

it('sets the second step up by password, key and a first code, and shows the recovery codes once', async () => {
  const { sent, dialog, press, type } = await open(<SecondStepRow />, {
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
  const { dialog, press, type } = await open(<SecondStepRow />, {
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
  const { dialog } = await open(row, { [path]: { ...answer, offered: false } });
  expect(await dialog.findByText(`This site does not offer ${what}.`)).toBeVisible();
});

/** Tells whether scanners see the module at a place as dark. */
const isDark = (drawn: string, x: number, y: number) => drawn.includes(`M${x} ${y}h1v1h-1z`);

it('draws a code with the three corners that scanners look for, in a quiet frame', () => {
  const { container } = render(<QrCode text="otpauth://totp/Meshwork:ada?secret=GEZDGNBV" label="Key" />);
  const size = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  const drawn = container.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  expect(size).toBeGreaterThan(29);
  for (const [left, top] of [[4, 4] as const, [size - 11, 4] as const, [4, size - 11] as const]) {
    const edge = [0, 1, 2, 3, 4, 5, 6].map((n) => isDark(drawn, left + n, top));
    expect(edge).toEqual(Array(7).fill(true));
    expect([1, 2, 3, 4, 5].map((n) => isDark(drawn, left + n, top + 1))).toEqual(Array(5).fill(false));
  }
  const frame = Array.from({ length: size }, (_, n) => isDark(drawn, n, 3) || isDark(drawn, 3, n));
  expect(frame).toEqual(Array(size).fill(false));
});

it('sends a link to the new address, and says where to look', async () => {
  const { sent, recorded, press, type } = await open(<EmailRow user={ada} />, {
    [authCalls.changeEmail.path]: { ok: true },
  });
  expect(screen.getByText(ada.email)).toBeVisible();
  await type(/^New email address/, 'ada@new.example');
  await type(/^Password/, 'Gear-Train-64');
  await expectNoAxeViolations();
  await press('Send the link');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { email: 'ada@new.example', password: 'Gear-Train-64' };
  expect(sent()).toEqual([[authCalls.changeEmail.path, body]]);
  expect(recorded.toasts[0]).toContain('The link that we sent to ada@new.example changes your address.');
});

it('says why mail comes back, tries the address again, and is gone until mail comes back once more', async () => {
  const part = (now: typeof ada) => (
    <>
      <PageHeader title="My Account" />
      <MailRefusalPanel user={now} />
    </>
  );
  const user = { ...ada, mailRefusal: 'NO_SUCH_ADDRESS' };
  const answers = { [authCalls.retryMail.path]: { user: ada } };
  const { recorded, sent, container } = renderInShell(part, { user, answers });
  expect(screen.getByText(`We could not deliver mail to ${ada.email}.`)).toBeVisible();
  expect(screen.getByText(/Its mail server does not know this address\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change email address' })).toBeEnabled();
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/could not deliver/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(sent()).toEqual([[authCalls.retryMail.path, {}]]);
  expect(recorded.toasts[0]).toContain(`Please look into the inbox of ${ada.email}.`);
});

const RESEND = authCalls.resendVerification.path;
const sendAgain = () => userEvent.click(screen.getByRole('button', { name: 'Resend verification email' }));
const showBanner = (answers: FakeAnswers) =>
  renderInShell((now) => <VerifyEmailBanner user={now} />, { user: newcomer, answers });

it('says that the address is not verified, and sends the mail again', async () => {
  const { recorded, sent, container } = showBanner({ [RESEND]: { ok: true } });
  expect(screen.getByText(/newcomer@example\.org/)).toBeVisible();
  await expectNoAxeViolations(container);
  await sendAgain();
  const said = 'success: Verification email sent. Please check your inbox.';
  await waitFor(() => expect(recorded.toasts).toEqual([said]));
  expect(sent()).toEqual([[RESEND, {}]]);
});

it('takes the banner away when the address has been verified meanwhile', async () => {
  const { recorded } = showBanner({
    [RESEND]: failure(409, 'Your email address is already verified.', { code: 'ALREADY_VERIFIED' }),
    '/_api/auth/session': { user: { ...newcomer, emailVerified: true } },
  });
  await sendAgain();
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  expect(recorded.toasts).toEqual(['info: Your email address is already verified.']);
  expect(recorded.sessions).toEqual(['newcomer']);
});

it.each([
  ['no refusal where mail arrives', <MailRefusalPanel key="part" user={ada} />],
  ['no banner for a verified address', <VerifyEmailBanner key="part" user={ada} />],
  [
    'no banner where the mail came back, which is said instead',
    <VerifyEmailBanner key="part" user={{ ...newcomer, mailRefusal: 'REFUSED' }} />,
  ],
])('shows %s', (_what, part) => {
  renderInShell(part);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
