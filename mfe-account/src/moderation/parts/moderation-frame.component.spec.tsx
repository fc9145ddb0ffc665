import { expect, it } from '@jest/globals';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen } from '@testing-library/react';
import { ada } from '../../test/account.fixture.ts';
import { AccountShell, emptyRecord } from '../../test/account-shell.tsx';
import { ModerationFrame } from './moderation-frame.tsx';

const show = (needsFactor: boolean) =>
  render(
    <AccountShell
      user={{ ...ada, role: 'admin', standing: { ...ada.standing, needsFactor } }}
      answers={{}}
      recorded={emptyRecord()}
      at="/moderation"
    >
      {() => <ModerationFrame title="Queue">{() => <p>Everything that was reported</p>}</ModerationFrame>}
    </AccountShell>,
  );

it('leads staff to the account page while the second step that the site requires is missing', async () => {
  show(true);
  expect(await screen.findByText('Set up a second step first')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open my account' })).toHaveAttribute(
    'href',
    '/account#security-title',
  );
  expect(screen.queryByText('Everything that was reported')).toBeNull();
  await expectNoAxeViolations();
});

it('shows everything once it is there', async () => {
  show(false);
  expect(await screen.findByText('Everything that was reported')).toBeVisible();
  expect(screen.queryByText('Set up a second step first')).toBeNull();
});
