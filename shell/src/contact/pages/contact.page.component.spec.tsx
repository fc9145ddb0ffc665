import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { authCalls, type User } from '@meshwork/contracts-auth';
import { aSite, aUser, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ContactPage from './contact.page.tsx';

const person = userEvent.setup();

const open = (user: User | null = null, contactEmail: string | null = null) =>
  renderInShell(<ContactPage />, {
    user,
    at: '/contact',
    answers: { [authCalls.site.path]: aSite({ contactEmail }) },
  });

const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, text: string) => person.type(field(name), text);

afterEach(() => {
  jest.useRealTimers();
  globalThis.meshSite = undefined;
});

const goesTo = (contact: string) => {
  globalThis.meshSite = { name: 'Robots Nord', tagline: 'Robots.', contact };
};

it('the contact form hands the message to the mail program where operators name an address, and keeps it', async () => {
  goesTo('mailto:help@robots.example');
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { recorded } = open();
  await type('Name', 'Ada');
  await type('Email', 'ada@example.org');
  await type('Message', 'Is there a league in Vermont?');
  await person.click(screen.getByRole('button', { name: 'Send Message' }));
  await waitFor(() => expect(recorded.toasts).toHaveLength(1));
  expect(opened).toHaveBeenCalledWith(
    'mailto:help@robots.example?subject=Message%20of%20Ada&body=Is%20there%20a%20league%20in%20Vermont%3F%0A%0AAda%2C%20ada%40example.org',
    '_self',
  );
  expect(field('Message')).toHaveValue('Is there a league in Vermont?');
  opened.mockRestore();
});

it('the contact page leads to the form of the operators where they have one', async () => {
  goesTo('https://forms.robots.example/contact');
  const { container } = open();
  expect(await addressOf('Open the contact form')).toBe('https://forms.robots.example/contact');
  expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull();
  await expectNoAxeViolations(container);
});

it('the contact form waits, shows a toast and is empty again, without a call', async () => {
  const { recorded } = open();
  await type('Name', 'Ada');
  await type('Email', 'ada@example.org');
  await type('Message', 'Is there a league in Vermont?');
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  expect(field('Message')).toBeDisabled();
  expect(recorded.toasts).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(recorded.toasts).toEqual([
    "success: Message Sent! Thank you for reaching out. We'll get back to you shortly.",
  ]);
  expect(field('Name')).toHaveValue('');
  expect(field('Message')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  expect(recorded.calls.filter(([path]) => path !== authCalls.site.path)).toEqual([]);
});

describe('what was typed into the contact form', () => {
  const asks = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };

  it('is back after a reload, can be discarded, and the browser asks before a visitor loses it', async () => {
    const { unmount } = open();
    expect(asks()).toBe(false);
    await type('Message', 'Is there a league');
    expect(asks()).toBe(true);
    unmount();
    expect(asks()).toBe(false);
    open();
    await waitFor(() => expect(field('Message')).toHaveValue('Is there a league'));
    expect(screen.getByText('What you typed before is back.')).toBeVisible();
    expect(asks()).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field('Message')).toHaveValue('');
    expect(field('Name')).toHaveFocus();
    expect(asks()).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is kept for a person without a question', async () => {
    const { unmount } = open(aUser());
    await type('Message', 'Is there a league');
    expect(asks()).toBe(false);
    unmount();
    const visitor = open();
    expect(field('Message')).toHaveValue('');
    visitor.unmount();
    open(aUser());
    await waitFor(() => expect(field('Message')).toHaveValue('Is there a league'));
  });

  it('is asked about when the browser refuses storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    open(aUser());
    await type('Message', 'Is there a league');
    expect(asks()).toBe(true);
    jest.restoreAllMocks();
  });
});

it('offers the existing answers, and a mail address only where operators have set one', async () => {
  const { unmount } = open();
  expect(screen.getByRole('link', { name: 'Read the answers' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Email us' })).toBeNull();
  unmount();
  const { container } = open(null, 'support@robots.example');
  expect(await screen.findByRole('region', { name: 'Email us' })).toBeVisible();
  expect(await addressOf(/^support@/)).toEqual(expect.stringMatching(/^mailto:/));
  expect(await addressOf('Read the answers')).toBe('/support#faq');
  await expectNoAxeViolations(container);
});
