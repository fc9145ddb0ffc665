import { expect, it } from '@jest/globals';
import { fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
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

it('tells somebody under 18 before anything is written that an adult reads along, or the message waits', async () => {
  const { container } = draw('MINOR', '');
  expect(screen.getByText(/an adult who runs a team of yours reads along.*after 14 days/)).toBeVisible();
  await expectNoAxeViolations(container);
});

it('shows what a text of somebody under 18 gives away', async () => {
  draw('MINOR', 'Call 313-555-0142');
  expect(await screen.findByText(/looks like a telephone number/)).toBeVisible();
});

it('tells adults nothing', () => {
  expect(draw('ADULT', 'Call 313-555-0142').container).not.toHaveTextContent(/./);
});
