import { expect, it, jest } from '@jest/globals';
import { type AuditEntry, authCalls } from '@meshwork/contracts-auth';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../test/account.fixture.ts';
import { moderationCase } from '../../test/moderation.fixture.ts';
import { ModerationFrame } from '../components/moderation-frame.tsx';
import { ItemText } from '../components/queue/item-text.tsx';
import AuditPage from './audit.page.tsx';

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

const showFrame = (needsFactor: boolean, at = '/moderation') =>
  renderInShell(
    <ModerationFrame title="Queue">{() => <p>Everything that was reported</p>}</ModerationFrame>,
    { user: { ...ada, role: 'admin', standing: { ...ada.standing, needsFactor } }, at },
  );

it('leads staff to the account page while the second step that the site requires is missing', async () => {
  showFrame(true);
  expect(await screen.findByText('Turn on codes at login first')).toBeVisible();
  expect(await addressOf('Open my account')).toBe('/account/security');
  expect(screen.queryByText('Everything that was reported')).toBeNull();
  await expectNoAxeViolations();
});

it('shows the page, and which one it is on a phone, whose width cuts the row of pages off', async () => {
  // 300 px are seen, and each link takes 100 px: jsdom lays nothing out.
  const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const isLink = this.parentElement?.ariaLabel === 'Moderation';
    const left = isLink ? 100 * [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    return new DOMRect(left, 0, isLink ? 100 : 300, 44);
  });
  try {
    showFrame(false, '/moderation/audit');
    expect(await screen.findByText('Everything that was reported')).toBeVisible();
    expect(screen.queryByText('Turn on codes at login first')).toBeNull();
    expect(screen.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('navigation', { name: 'Moderation' }).scrollLeft).toBe(300);
  } finally {
    measured.mockRestore();
  }
});

const MASKED = 'Call [telephone number hidden].';
const words = '/_api/community/moderation/words';

function showWords(isMasked: boolean, answer: unknown) {
  const item = { ...moderationCase().item, text: MASKED, isMasked, path: null };
  const message = moderationCase({ kind: 'message', itemId: 9, item } as never);
  const entry = { key: 'community 1', service: 'community', case: message };
  return renderInShell(<ItemText entry={entry as never} />, { answers: { [words]: answer } });
}

it('shows masked words, and the words themselves when they are asked for', async () => {
  const { recorded, container } = showWords(true, { text: 'Call 313-555-0142.' });
  expect(screen.getByRole('region', { name: 'What it says' })).toHaveTextContent(MASKED);
  await expectNoAxeViolations(container);
  await press('Show, and record it');
  expect(await screen.findByText('Call 313-555-0142.')).toBeVisible();
  expect(recorded.calls).toEqual([[words, { kind: 'message', itemId: 9 }]]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('keeps words masked when that fails, and offers nothing where nothing is masked', async () => {
  const { unmount } = showWords(true, failure(404, 'This is no longer here.'));
  await press('Show, and record it');
  expect(await screen.findByText('This is no longer here.')).toBeVisible();
  expect(screen.getByText(MASKED)).toBeVisible();
  unmount();
  showWords(false, {});
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

const entry: AuditEntry = {
  id: '901',
  at: '2026-11-20T08:00:00.000Z',
  action: 'ROLE_CHANGED',
  actor: { id: 1, name: 'Ada Lovelace' },
  subject: 'account 12',
  details: { from: 'user', to: 'moderator', note: null },
};
const automatic = { ...entry, id: '900', action: 'SIGN_IN_REFUSED', actor: { id: null, name: 'nobody' } };

it('lists who did what, and filters the list and the file alike', async () => {
  const { container, recorded } = renderInShell(<AuditPage />, {
    user: { ...ada, role: 'admin' },
    answers: { [authCalls.auditLog.path]: [entry, { ...automatic, details: {} }] },
    at: '/moderation/audit',
  });
  const table = within(await screen.findByRole('table'));
  const cells = table.getAllByRole('row').map((row) => within(row).queryAllByRole('cell').slice(1));
  const texts = cells.map((row) => row.map(({ textContent }) => textContent));
  expect(texts.slice(1)).toEqual([
    ['Role changed', 'Ada Lovelace', 'account 12', 'from: user, to: moderator'],
    ['Sign in refused', 'nobody', 'account 12', ''],
  ]);
  expect(await addressOf('Ada Lovelace', table)).toBe('/moderation/people?person=1');
  await expectNoAxeViolations(container);

  const box = (name: string) => screen.getByRole('textbox', { name });
  const filesAre = (query: string) =>
    waitFor(async () => expect(await addressOf('Download as CSV')).toBe(`/_api/auth/audit.csv?${query}`));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Moderation');
  await userEvent.type(box('About'), 'account 12{Enter}');
  await filesAre('action=MODERATION&subject=account+12');
  await waitFor(() => expect(recorded.calls.at(-1)?.[0]).toMatch(/action=MODERATION.*subject=account\+12/));
  await press('Clear');
  await waitFor(() => expect(box('About')).toHaveValue(''));
  await filesAre('without=sign-ins');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'All actions');
  await userEvent.type(box('Who'), 'ada');
  const calls = recorded.calls.length;
  fireEvent.keyDown(box('Who'), { key: 'Enter', isComposing: true });
  expect(recorded.calls).toHaveLength(calls);
  await userEvent.keyboard('{Enter}');
  await filesAre('actor=ada');
});
