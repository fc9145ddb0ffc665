import { expect, it, jest } from '@jest/globals';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen } from '@testing-library/react';
import { ada } from '../../test/account.fixture.ts';
import { ModerationFrame } from './moderation-frame.tsx';

const show = (needsFactor: boolean, at = '/moderation') =>
  renderInShell(
    <ModerationFrame title="Queue">{() => <p>Everything that was reported</p>}</ModerationFrame>,
    {
      user: { ...ada, role: 'admin', standing: { ...ada.standing, needsFactor } },
      at,
    },
  );

it('leads staff to the account page while the second step that the site requires is missing', async () => {
  show(true);
  expect(await screen.findByText('Turn on codes at login first')).toBeVisible();
  expect(await addressOf('Open my account')).toBe('/account/security');
  expect(screen.queryByText('Everything that was reported')).toBeNull();
  await expectNoAxeViolations();
});

it('shows everything once it is there', async () => {
  show(false);
  expect(await screen.findByText('Everything that was reported')).toBeVisible();
  expect(screen.queryByText('Turn on codes at login first')).toBeNull();
});

it('shows which page is open on a phone, whose width cuts the row of pages off', async () => {
  // 300 px are seen, and each link takes 100 px: jsdom lays nothing out.
  const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const isLink = this.parentElement?.ariaLabel === 'Moderation';
    const left = isLink ? 100 * [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    return new DOMRect(left, 0, isLink ? 100 : 300, 44);
  });
  try {
    show(false, '/moderation/audit');
    expect(await screen.findByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('navigation', { name: 'Moderation' }).scrollLeft).toBe(300);
  } finally {
    measured.mockRestore();
  }
});
