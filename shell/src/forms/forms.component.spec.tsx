import { describe, expect, it, jest } from '@jest/globals';
import { authCalls, type User } from '@meshwork/contracts-auth';
import { ReportButton } from '@meshwork/shell-contract';
import { aUser, type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import BirthMonthForm from './birth-month.form.tsx';
import SecondLookForm from './second-look.form.tsx';
import { SHELL_FORMS } from './shell-forms.ts';

const item = { service: 'community', kind: 'team', itemId: 5 };

const show = (part: ReactNode, answers: FakeAnswers = {}, user: User | null = aUser()) =>
  renderInShell(part, { answers, at: '/teams/5', user, forms: SHELL_FORMS }).recorded.calls;

const openReport = () => userEvent.click(screen.getByRole('button', { name: 'Report this team' }));

describe('reporting', () => {
  it('sends a reason and words, and says what happens next', async () => {
    const calls = show(<ReportButton item={item} name="this team" />, {
      '/_api/community/reports': { ok: true },
    });
    await openReport();
    await userEvent.click(await screen.findByRole('radio', { name: 'Unsafe for young people' }));
    await userEvent.type(screen.getByRole('textbox', { name: /What should we know/ }), 'Asks for addresses');
    await expectNoAxeViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Send Report' }));
    expect(await screen.findByText('Thank you. A moderator will look at it.')).toBeVisible();
    expect(calls).toEqual([
      [
        '/_api/community/reports',
        { kind: 'team', itemId: 5, reason: 'UNSAFE_FOR_MINORS', words: 'Asks for addresses' },
      ],
    ]);
  });

  it('asks for a reason, and focuses the first one', async () => {
    const calls = show(<ReportButton item={item} name="this team" />);
    await openReport();
    await userEvent.click(await screen.findByRole('button', { name: 'Send Report' }));
    expect(await screen.findByText('Please choose a reason')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Spam or advertising' })).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('takes words and an address of visitors', async () => {
    const calls = show(
      <ReportButton item={item} name="this team" />,
      { '/_api/community/reports/visitor': { ok: true } },
      null,
    );
    await openReport();
    await userEvent.click(await screen.findByRole('radio', { name: 'Copyright' }));
    await userEvent.type(screen.getByRole('textbox', { name: /What should we know/ }), 'This is my drawing');
    await userEvent.type(screen.getByRole('textbox', { name: /Your email address/ }), 'me@example.org');
    await expectNoAxeViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Send Report' }));
    expect(await screen.findByText('Thank you. A moderator will look at it.')).toBeVisible();
    expect(calls).toEqual([
      [
        '/_api/community/reports/visitor',
        {
          kind: 'team',
          itemId: 5,
          reason: 'COPYRIGHT',
          words: 'This is my drawing',
          contactEmail: 'me@example.org',
        },
      ],
    ]);
  });

  it('says what is missing when a field is left', async () => {
    show(<ReportButton item={item} name="this team" />, {}, null);
    await openReport();
    await userEvent.type(await screen.findByRole('textbox', { name: /Your email address/ }), 'me');
    await userEvent.tab();
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  });
});

describe('the month of birth', () => {
  it('asks for month and year of birth without a default, when a field is left as well', async () => {
    const calls = show(<BirthMonthForm />, { [authCalls.saveBirthMonth.path]: { user: aUser() } });
    expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Month' })).toHaveFocus());
    expect(screen.getByText('Please enter the year with four digits')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'March');
    await userEvent.type(screen.getByRole('textbox', { name: 'Year' }), ' １９９０{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls).toEqual([[authCalls.saveBirthMonth.path, { month: 3, year: 1990 }]]);
  });

  it('leaves the account of somebody under 13, which is deleted, for a page that says so', async () => {
    const refusal = failure(403, 'People under 13 cannot have an account.', { code: 'TOO_YOUNG' });
    const { recorded } = renderInShell(null, {
      answers: { [authCalls.saveBirthMonth.path]: refusal },
      at: '/',
      routes: [
        { path: '/', element: <BirthMonthForm /> },
        { path: '/privacy', element: <p>The privacy policy</p> },
      ],
    });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Month' }), 'March');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Year' }),
      `${new Date().getFullYear() - 5}{Enter}`,
    );
    expect(await screen.findByText('The privacy policy')).toBeVisible();
    expect(recorded.sessions).toEqual(['nobody']);
  });
});

it('a second look needs words, and is asked for once', async () => {
  const onAsked = jest.fn();
  const calls = show(<SecondLookForm item={item} onClose={() => {}} onAsked={onAsked} />, {
    '/_api/community/second-looks': { ok: true },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please say why this should be looked at again')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), 'They differ');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onAsked).toHaveBeenCalledTimes(1));
  expect(calls).toEqual([
    ['/_api/community/second-looks', { kind: 'team', itemId: 5, words: 'They differ' }],
  ]);
});
