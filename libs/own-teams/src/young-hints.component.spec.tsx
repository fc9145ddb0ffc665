import { expect, it } from '@jest/globals';
import { fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { render, screen } from '@testing-library/react';
import { YoungHints } from './young-hints.tsx';

const draw = (ageBand: 'MINOR' | 'ADULT', text: string) =>
  render(
    <TestShell
      api={fakeApi({})}
      session={signedInAs({ standing: { verified: true, isNew: false, ageBand, suspension: null } })}
    >
      <YoungHints text={text} />
    </TestShell>,
  );

it('shows what a text of somebody under 18 gives away', async () => {
  draw('MINOR', 'Call 313-555-0142');
  expect(await screen.findByText(/looks like a telephone number/)).toBeVisible();
});

it('tells adults nothing', () => {
  expect(draw('ADULT', 'Call 313-555-0142').container).not.toHaveTextContent(/./);
});
