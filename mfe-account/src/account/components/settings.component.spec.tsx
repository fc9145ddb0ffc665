import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { authCalls, type PasskeyInfo } from '@meshwork/contracts-auth';
import { seenOf } from '@meshwork/contracts-core';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { PageHeader } from '@meshwork/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ada, newcomer } from '../../test/account.fixture.ts';
import { PasskeysRow, SecondStepRow } from '../pages/security.page.tsx';
import { MailRefusalPanel, VerifyEmailBanner } from './account-frame.tsx';
import { AvatarPicker, avatarRefusal, TOO_LARGE, WRONG_TYPE } from './profile/avatar-picker.tsx';
import { ProfilePanel } from './profile/profile-panel.tsx';
import { QrCode } from './second-step/qr-code.tsx';
import { EmailRow } from './security/email-row.tsx';

const PATH = authCalls.updateAvatar.path;
const MIB = 1024 * 1024;
const before = { ...ada, avatarUrl: '/_api/avatars/before' };
const after = { ...ada, avatarUrl: '/_api/avatars/after' };
const png = new File(['hi'], 'me.png', { type: 'image/png' });
const PREVIEW = 'data:image/png;base64,aGk=';

const show = (answers: FakeAnswers = {}) =>
  renderInShell((now) => <AvatarPicker user={now}>Ada</AvatarPicker>, { user: before, answers });

// The file dialog's own list of types does not protect: people choose "all files".
const choose = (file: File) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Profile picture'), file);
const picture = () => document.querySelector('img')?.getAttribute('src');

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the profile picture', () => {
  it.each([
    ...['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'IMAGE/PNG'].map(
      (type) => [type, 2 * MIB - 1, undefined] as const,
    ),
    ...['image/svg+xml', 'image/avif', 'application/pdf', 'text/html', ''].map(
      (type) => [type, 9 * MIB, WRONG_TYPE] as const,
    ),
    ['image/png', 2 * MIB, TOO_LARGE] as const,
  ])('of type "%s" and %i bytes is refused for %p', (type, size, refusal) =>
    expect(avatarRefusal({ type, size })).toBe(refusal),
  );

  it('refuses a file before it is sent', async () => {
    const { recorded } = show();
    await choose(new File(['%PDF'], 'me.pdf', { type: 'application/pdf' }));
    const message = 'Please upload a valid image file (JPEG, PNG, GIF, or WebP)';
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(recorded.calls).toEqual([]);
  });

  it('shows at once, disables its button while it is sent, and is in the session afterwards', async () => {
    let answer: (value: unknown) => void = () => {};
    const { recorded, container } = show({ [PATH]: () => new Promise((resolve) => (answer = resolve)) });
    expect(picture()).toBe('/_api/avatars/before');
    await choose(png);
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeDisabled();
    expect(picture()).toBe(PREVIEW);
    await expectNoAxeViolations(container);
    answer({ user: after });
    expect(await screen.findByRole('button', { name: 'Change picture' })).toBeEnabled();
    expect(picture()).toBe('/_api/avatars/after');
    expect(recorded.calls).toEqual([[PATH, { avatarUrl: PREVIEW }]]);
    expect(recorded.toasts).toEqual(['success: Profile picture updated successfully!']);
    expect(recorded.sessions).toEqual(['ada']);
  });

  it('is replaced by the former one when the server refuses it', async () => {
    const { recorded } = show({ [PATH]: failure(400, 'This is no picture.', { code: 'INVALID_IMAGE' }) });
    await choose(png);
    expect(await screen.findByText('This is no picture.')).toBeVisible();
    expect(picture()).toBe('/_api/avatars/before');
    expect(recorded.sessions).toEqual([]);
    expect(recorded.toasts).toEqual([]);
  });

  it('reports a file that cannot be read, and accepts another one', async () => {
    const { recorded } = show({ [PATH]: { user: after } });
    const broken = jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (
      this: FileReader,
    ) {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
    });
    await choose(png);
    expect(await screen.findByText('Failed to read image file')).toBeVisible();
    expect(recorded.calls).toEqual([]);
    broken.mockRestore();
    await choose(png);
    await waitFor(() => expect(picture()).toBe('/_api/avatars/after'));
    expect(screen.queryByText('Failed to read image file')).not.toBeInTheDocument();
  });
});

async function edit(answers: FakeAnswers = {}) {
  const shown = renderInShell((now) => <ProfilePanel user={now} />, { user: ada, answers });
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }));
  await screen.findByRole('form', { name: 'Edit profile' });
  return shown;
}

async function retype(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.paste(text);
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

describe('editing the profile', () => {
  it('starts with the saved values, sends the changed ones, and returns to the view', async () => {
    const saved = { ...ada, name: 'Ada King', displayName: 'Ada King', location: null, rookieYear: 2016 };
    const { recorded, container } = await edit({ [authCalls.updateProfile.path]: { user: saved } });
    expect(screen.getByLabelText('Name')).toHaveFocus();
    const shown = screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value);
    expect(shown).toEqual([
      ...['Ada Lovelace', 'ada', 'Analyst', 'The Enchantress', ada.description, 'London, England'],
      ...['Analytical Engines', '254', '11115', '1010A', '2015'],
    ]);
    await expectNoAxeViolations(container);
    await retype('Name', '  Ada King ');
    await retype('Location', '');
    await retype('Rookie year', '2016');
    await save();
    expect(await screen.findByRole('heading', { name: 'Ada King' })).toBeVisible();
    const seen = seenOf(ada, ['name', 'location', 'rookieYear']);
    expect(recorded.calls).toEqual([
      [authCalls.updateProfile.path, { name: 'Ada King', location: null, rookieYear: 2016, seen }],
    ]);
    expect(recorded.toasts).toEqual(['success: Profile updated successfully!']);
    expect(recorded.sessions).toEqual(['ada']);
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
  });

  it('refuses a field when it is left, and is not sent', async () => {
    const { recorded } = await edit();
    await retype('Username', '');
    await userEvent.tab();
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByLabelText('Username')).toBeInvalid();
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username is required');
    await save();
    expect(recorded.calls).toEqual([]);
  });

  it('shows a taken username on its field, which gets the focus', async () => {
    await edit({
      [authCalls.updateProfile.path]: failure(409, 'Username already taken', { code: 'USERNAME_TAKEN' }),
    });
    await retype('Username', 'grace');
    await save();
    expect(await screen.findByText('Update failed: Username already taken')).toBeVisible();
    const field = screen.getByLabelText('Username');
    expect(field).toHaveAccessibleDescription('Username already taken');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('grace');
  });

  it('takes over what another tab has changed meanwhile, and keeps what was typed', async () => {
    const now = { ...ada, location: 'Ockham, England', aka: 'Countess' };
    const issues = [{ path: 'location', message: 'Changed meanwhile: “Ockham, England”.' }];
    const refusal = failure(409, 'Somebody else changed this.', { code: 'CHANGED_MEANWHILE', issues });
    const { sent, redraw } = await edit({ [authCalls.updateProfile.path]: refusal });
    await retype('Name', 'Ada King');
    await retype('Location', 'Paris');
    await save();
    expect(await screen.findByText('Changed meanwhile: “Ockham, England”.')).toBeVisible();
    redraw(() => <ProfilePanel user={now} />);
    await waitFor(() => expect(screen.getByLabelText('Also known as')).toHaveValue('Countess'));
    expect(screen.getByLabelText('Name')).toHaveValue('Ada King');
    expect(screen.getByLabelText('Location')).toHaveValue('Paris');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    const seen = seenOf(now, ['name', 'location']);
    expect(sent()[1]?.[1]).toEqual({ name: 'Ada King', location: 'Paris', seen });
  });
});

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
