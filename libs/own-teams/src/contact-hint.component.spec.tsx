import { expect, it } from '@jest/globals';
import { fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor } from '@testing-library/react';
import { ContactHint } from './young-hints.tsx';

const draw = (ageBand: 'MINOR' | 'ADULT', text: string) =>
  render(
    <TestShell
      api={fakeApi({})}
      session={signedInAs({ standing: { verified: true, isNew: false, ageBand, suspension: null } })}
    >
      <ContactHint text={text} />
    </TestShell>,
  );

it('names what somebody under 18 gives away, and why it matters', async () => {
  const { container } = draw('MINOR', 'Call 313-555-0142 or insta: ada_b');
  expect(await screen.findByText(/“313-555-0142” looks like a telephone number/)).toBeVisible();
  expect(screen.getByText(/“insta: ada_b” looks like a name on another site/)).toBeVisible();
  expect(screen.getByText(/You are under 18/)).toBeVisible();
  await expectNoAxeViolations(container);
});

it('says nothing about other texts, and nothing to adults', async () => {
  const { container } = draw('MINOR', 'We are FRC 1577');
  await waitFor(() => expect(container.querySelector('[aria-live]')).toBeEmptyDOMElement());
  expect(draw('ADULT', 'Call 313-555-0142').container.querySelector('[aria-live]')).toBeNull();
});
