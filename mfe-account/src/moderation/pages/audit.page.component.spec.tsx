import { describe, expect, it } from '@jest/globals';
import { type AuditEntry, authCalls } from '@meshwork/contracts-auth';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../test/account.fixture.ts';
import AuditPage from './audit.page.tsx';

const entry: AuditEntry = {
  id: '901',
  at: '2026-11-20T08:00:00.000Z',
  action: 'ROLE_CHANGED',
  actor: { id: 1, name: 'Ada Lovelace' },
  subject: 'account 12',
  details: { from: 'user', to: 'moderator', note: null },
};
const automatic: AuditEntry = {
  ...entry,
  id: '900',
  action: 'SIGN_IN_REFUSED',
  actor: { id: null, name: 'nobody' },
  details: {},
};

const show = (answer: unknown = [entry, automatic], at = '/moderation/audit') =>
  renderInShell(<AuditPage />, {
    user: { ...ada, role: 'admin' },
    answers: { [authCalls.auditLog.path]: answer },
    at,
  });

describe('the audit log', () => {
  it('lists who did what', async () => {
    const { container } = show();
    const table = within(await screen.findByRole('table'));
    const rows = table.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(rows[1]?.slice(1)).toEqual([
      'Role changed',
      'Ada Lovelace',
      'account 12',
      'from: user, to: moderator',
    ]);
    expect(rows[2]?.slice(1)).toEqual(['Sign in refused', 'nobody', 'account 12', '']);
    expect(await addressOf('Ada Lovelace', table)).toBe('/moderation/people?person=1');
    await expectNoAxeViolations(container);
  });

  it('filters the list and the file alike', async () => {
    const { recorded } = show();
    await screen.findByRole('table');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Moderation');
    await userEvent.type(screen.getByRole('textbox', { name: 'About' }), 'account 12{Enter}');
    await waitFor(() => {
      const sent = new URL(recorded.calls.at(-1)?.[0] ?? '', 'http://test.invalid').searchParams;
      expect([sent.get('action'), sent.get('subject')]).toEqual(['MODERATION', 'account 12']);
    });
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      '/_api/auth/audit.csv?action=MODERATION&subject=account+12',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'About' })).toHaveValue(''));
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      '/_api/auth/audit.csv?without=sign-ins',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'All actions');
    const who = screen.getByRole('textbox', { name: 'Who' });
    await userEvent.type(who, 'ada');
    const calls = recorded.calls.length;
    fireEvent.keyDown(who, { key: 'Enter', isComposing: true });
    expect(recorded.calls).toHaveLength(calls);
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
        'href',
        '/_api/auth/audit.csv?actor=ada',
      ),
    );
  });
});
