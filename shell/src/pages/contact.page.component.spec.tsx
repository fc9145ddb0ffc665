import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Toast } from '@meshwork/shell-contract';
import { fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ContactPage from './contact.page.tsx';

const person = userEvent.setup();

function open() {
  const toast = jest.fn<Toast>();
  const onCall = jest.fn();
  const shown = render(
    <TestShell at="/contact" toast={toast} api={fakeApi({}, onCall)}>
      <ContactPage />
    </TestShell>,
  );
  return { ...shown, toast, onCall };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, text: string) => person.type(field(name), text);
const expectMessage = (name: string, message: string) =>
  waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));
const send = () => person.click(screen.getByRole('button', { name: 'Send Message' }));

afterEach(() => {
  jest.useRealTimers();
});

describe('the contact form', () => {
  it('shows what is missing under each field, focuses the first, and keeps what was typed', async () => {
    const { toast } = open();
    await type('Name', 'A');
    await type('Email', 'ada at example');
    await type('Message', 'Too short');
    await send();
    await expectMessage('Name', 'Name must be at least 2 characters.');
    await expectMessage('Email', 'Please enter a valid email address.');
    await expectMessage('Message', 'Message must be at least 10 characters.');
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveValue('A');
    expect(field('Email')).toHaveValue('ada at example');
    expect(field('Message')).toHaveValue('Too short');
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    expect(toast).not.toHaveBeenCalled();
  });

  it('shows the message when a field loses the focus, and removes it when the field is corrected', async () => {
    open();
    await type('Name', 'A');
    await person.tab();
    await expectMessage('Name', 'Name must be at least 2 characters.');
    await type('Name', 'da');
    await waitFor(() => expect(field('Name')).not.toHaveAccessibleDescription());
  });

  it('waits a second, shows a toast and is empty again, without a call', async () => {
    const { toast, onCall } = open();
    await type('Name', 'Ada');
    await type('Email', 'ada@example.org');
    await type('Message', 'Is there a league in Vermont?');
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    expect(field('Message')).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(900));
    expect(toast).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(toast.mock.calls).toEqual([
      ['success', 'Message Sent!', "Thank you for reaching out. We'll get back to you shortly."],
    ]);
    expect(field('Name')).toHaveValue('');
    expect(field('Message')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    expect(onCall).not.toHaveBeenCalled();
  });
});

it('offers the mail address and the existing answers', async () => {
  const { container } = open();
  expect(screen.getByRole('region', { name: 'Email us' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^support@/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
  expect(screen.getByRole('link', { name: 'Read the answers' })).toHaveAttribute('href', '/support#faq');
  await expectNoAxeViolations(container);
});
