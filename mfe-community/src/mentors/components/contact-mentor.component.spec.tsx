import { beforeEach, describe, expect, it } from '@jest/globals';
import { mentorEndpoints } from '@meshwork/contracts-community';
import type { Session } from '@meshwork/shell-contract';
import { failure, fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failureWithoutText, mockToast, recordChanges } from '../../test/shell.fixture.ts';
import { mentor } from '../test/mentor.fixture.ts';
import { ContactMentor } from './contact-mentor.tsx';

const request = {
  id: 1,
  status: 'PENDING',
  createdAt: '2026-01-01T00:00:00.000Z',
  message: 'Hello there, Grace!',
  contactEmail: 'ada@example.org',
  requester: { displayName: 'Ada', email: 'ada@example.org', teamName: null, teamNumber: null },
  note: null,
  decidedAt: null,
  isUnread: false,
  mentor: { id: 5, displayName: 'Grace Hopper' },
  isOverdue: false,
};

interface Given {
  answer?: unknown;
  session?: Session;
  shown?: ReturnType<typeof mentor>;
  at?: string;
}

function show({ answer = { request }, session, shown = mentor(), at = '/mentors/5' }: Given = {}) {
  const { calls, onCall } = recordChanges();
  const toast = mockToast();
  const page = render(
    <TestShell
      api={fakeApi({ [mentorEndpoints.contactMentor.path]: answer }, onCall)}
      toast={toast}
      at={at}
      {...(session && { session })}
    >
      <ContactMentor mentor={shown} />
    </TestShell>,
  );
  return { calls, toast, ...page };
}
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  return screen.findByRole('dialog', { name: 'Send Message' });
};
const submit = () => screen.getAllByRole('button', { name: 'Send Message' }).at(-1) as HTMLElement;
const write = async (text: string) => {
  await userEvent.click(screen.getByLabelText('Message'));
  await userEvent.paste(text);
};

beforeEach(() => sessionStorage.clear());

describe('Send Message', () => {
  it("sends the message with the account's address, which cannot be changed", async () => {
    const { calls, toast } = show({ session: signedInAs() });
    await open();
    expect(screen.getByLabelText('Contact email')).toHaveValue('ada@example.org');
    expect(screen.getByLabelText('Contact email')).toHaveAttribute('readonly');
    await expectNoAxeViolations(document.body);
    await write('Hello there, Grace!');
    await userEvent.click(submit());
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Contact request sent successfully!'));
    const body = { mentorId: 5, message: 'Hello there, Grace!', contactEmail: 'ada@example.org' };
    expect(calls).toEqual([{ path: mentorEndpoints.contactMentor.path, body }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await open();
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it.each([
    ['Too short', 'Message must be at least 10 characters long'],
    ['         short         ', 'Message must be at least 10 characters long'],
    ['x'.repeat(2001), 'Message must be at most 2000 characters long'],
  ])('holds the message to 10 to 2,000 characters', async (text, message) => {
    const { calls } = show({ session: signedInAs() });
    await open();
    await write(text);
    await userEvent.click(submit());
    expect(await screen.findByText(message)).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('accepts exactly 10 and exactly 2,000 characters', async () => {
    const { calls } = show({ session: signedInAs() });
    await open();
    await write('x'.repeat(10));
    await userEvent.click(submit());
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await open();
    await write('x'.repeat(2000));
    await userEvent.click(submit());
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it.each([
    ['the server text', failure(409, 'You have already sent a request that is still open.'), /already sent/],
    ['the fallback for a failure without a text', failureWithoutText(500), 'Failed to send contact request'],
  ])('keeps the message on failure and shows %s', async (_, answer, text) => {
    show({ answer, session: signedInAs() });
    await open();
    await write('Hello there, Grace!');
    await userEvent.click(submit());
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('Hello there, Grace!');
  });
});

describe('a visitor', () => {
  it('sees a warning, cannot send, and sees an error on the email field after trying', async () => {
    const { calls } = show();
    const dialog = await open();
    expect(screen.getByText('Please log in to contact a mentor.')).toBeVisible();
    expect(submit()).toBeDisabled();
    await write('Hello there, Grace!');
    fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
    expect(await screen.findByText('You must be logged in to send a message.')).toBeVisible();
    expect(screen.getByLabelText('Contact email')).toBeInvalid();
    expect(calls).toEqual([]);
    await expectNoAxeViolations(document.body);
  });

  it('finds the text again after the login, which returns to the opened message', async () => {
    const { unmount } = show();
    await open();
    await write('Hello there, Grace!');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fmentors%2F5%3Fcontact%3D1',
    );
    unmount();
    show({ session: signedInAs(), at: '/mentors/5?contact=1' });
    expect(await screen.findByLabelText('Message')).toHaveValue('Hello there, Grace!');
    expect(submit()).toBeEnabled();
  });

  it('finds no draft for another mentor, nor one that was discarded', async () => {
    const { unmount } = show();
    await open();
    await write('Hello there, Grace!');
    unmount();
    const other = show({ shown: mentor({ id: 6 }), at: '/mentors/6?contact=1' });
    expect(await screen.findByLabelText('Message')).toHaveValue('');
    other.unmount();
    show({ at: '/mentors/5?contact=1' });
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await open();
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });
});

it('cannot be used while the mentor is unavailable', () => {
  show({
    shown: mentor({ availabilityStatus: 'UNAVAILABLE' }),
    session: signedInAs(),
    at: '/mentors/5?contact=1',
  });
  expect(screen.getByText('This mentor is not available right now.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send Message' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
