import { expect, it, jest } from '@jest/globals';
import { authCalls, type SessionInfo } from '@meshwork/contracts-auth';
import { lateParts } from '@meshwork/shell-contract';
import { emptyRecord, failure, RecordingShell } from '@meshwork/shell-contract/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../test/account.fixture.ts';

// The code of the question never arrives.
jest.unstable_mockModule('./confirm-identity.dialog.tsx', () => new Promise<object>(() => {}));
const { SessionRow } = await import('./session-row.tsx');

const phone: SessionInfo = {
  id: 'phone',
  current: false,
  createdAt: '2026-11-01T09:00:00.000Z',
  lastSeenAt: '2026-11-20T13:00:00.000Z',
  device: 'Safari on iOS',
  address: null,
};

it('is late where somebody who signs a device out is to show who they are', async () => {
  const answers = { [authCalls.revokeSession.path]: failure(403, 'First.', { code: 'CONFIRM_REQUIRED' }) };
  render(
    <RecordingShell user={ada} answers={answers} recorded={emptyRecord()}>
      {() => (
        <ul>
          <SessionRow session={phone} onRevoked={() => {}} />
        </ul>
      )}
    </RecordingShell>,
  );
  expect(lateParts.state()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iOS' }));
  await waitFor(() => expect(lateParts.state()).toBe(true));
});
