import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../test/account.fixture.ts';
import { AvatarPicker, avatarRefusal, TOO_LARGE, WRONG_TYPE } from './profile/avatar-picker.tsx';

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
