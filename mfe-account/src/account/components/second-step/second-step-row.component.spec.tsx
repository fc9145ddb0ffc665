import { expect, it } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../../test/account.fixture.ts';
import { SecondStepRow } from './second-step-row.tsx';

const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const off = { offered: true, on: false, recoveryCodesLeft: 0 };

async function open(answers: FakeAnswers, button = 'Turn on codes') {
  const shown = renderInShell(<SecondStepRow />, { user: ada, answers });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

it('is set up by password, key and a first code, and shows the recovery codes once', async () => {
  const { recorded, dialog } = await open({
    [authCalls.factorStatus.path]: off,
    [authCalls.startFactor.path]: {
      key: KEY,
      url: `otpauth://totp/Meshwork:ada?secret=${KEY}&issuer=Meshwork`,
    },
    [authCalls.confirmFactor.path]: { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] },
  });
  await userEvent.type(await dialog.findByLabelText(/^Password/), 'Gear-Train-64');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  expect(await addressOf('open your authenticator app', dialog)).toEqual(
    expect.stringContaining(`secret=${KEY}`),
  );
  await expectNoAxeViolations();
  await userEvent.type(dialog.getByLabelText(/^Code/), '123 456');
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
  const codes = within(await dialog.findByRole('list', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AAAA-BBBB-CCCC-DDDD',
    'EEEE-FFFF-GGGG-HHHH',
  ]);
  expect(recorded.calls.filter(([, body]) => body !== undefined)).toEqual([
    [authCalls.startFactor.path, { password: 'Gear-Train-64' }],
    [authCalls.confirmFactor.path, { code: '123456' }],
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is turned off by password, and says at the field when that is wrong', async () => {
  const { dialog } = await open(
    {
      [authCalls.factorStatus.path]: {
        ...{ offered: true, on: true, recoveryCodesLeft: 7 },
        since: '2026-11-25T10:00:00.000Z',
      },
      [authCalls.removeFactor.path]: failure(403, 'Your current password is not correct.', {
        code: 'WRONG_PASSWORD',
      }),
    },
    'Change or turn off',
  );
  expect(screen.getByText('On since Nov 25, 2026. You have 7 recovery codes left.')).toBeInTheDocument();
  expect(await dialog.findByText(/7 recovery codes left/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Password/), 'wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByText('Your current password is not correct.')).toBeVisible();
});

it('says where the site does not offer it', async () => {
  const { dialog } = await open({ [authCalls.factorStatus.path]: { ...off, offered: false } });
  expect(await dialog.findByText('This site does not offer codes at login.')).toBeVisible();
});
