import { expect, it } from '@jest/globals';
import { communityCalls, type Guardian } from '@meshwork/contracts-community';
import { fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BeforeWriting from './before-writing.tsx';
import { ownTeamsAnswer } from './testing.ts';
import { ContactHint } from './young-hints.tsx';

const MARIA: Guardian = {
  id: 1,
  person: { id: 9, displayName: 'Maria' },
  relation: 'PARENT',
  since: '2030-01-01T00:00:00.000Z',
  counts: true,
};

const draw = (guardians: Guardian[], ...teams: object[]) =>
  render(
    <TestShell
      api={fakeApi({
        ...ownTeamsAnswer(...teams),
        [communityCalls.guardians.path]: (_url: URL, body: unknown) =>
          body ? { url: 'https://meshwork.example/guardian/abc' } : { guardians, young: [] },
      })}
      session={signedInAs({ standing: { verified: true, isNew: false, ageBand: 'MINOR', suspension: null } })}
    >
      <BeforeWriting />
    </TestShell>,
  );

it('gives somebody without a team a link to send', async () => {
  const { container } = draw([]);
  expect(await screen.findByText('First, an adult has to read along')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Get a link for a parent or teacher' }));
  expect(await screen.findByRole('textbox', { name: /parent, guardian or teacher/ })).toHaveValue(
    'https://meshwork.example/guardian/abc',
  );
  await expectNoAxeViolations(container);
});

it('names the team to somebody who has one, and the link beside it', async () => {
  draw([], {});
  expect(await screen.findByText(/an adult who runs a team of yours.*after 14 days/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Get a link for a parent or teacher' })).toBeVisible();
});

it.each([
  [true, 'Maria reads along'],
  [false, 'Your message waits until tomorrow'],
])('names the guardian (counts: %s)', async (counts, text) => {
  draw([{ ...MARIA, counts }]);
  expect(await screen.findByText(text)).toBeVisible();
});

const drawHint = (ageBand: 'MINOR' | 'ADULT', text: string) =>
  render(
    <TestShell
      api={fakeApi({})}
      session={signedInAs({ standing: { verified: true, isNew: false, ageBand, suspension: null } })}
    >
      <ContactHint text={text} />
    </TestShell>,
  );

it('names what somebody under 18 gives away, and why it matters', async () => {
  const { container } = drawHint('MINOR', 'Call 313-555-0142 or insta: ada_b');
  expect(await screen.findByText(/“313-555-0142” looks like a telephone number/)).toBeVisible();
  expect(screen.getByText(/“insta: ada_b” looks like a name on another site/)).toBeVisible();
  expect(screen.getByText(/You are under 18/)).toBeVisible();
  await expectNoAxeViolations(container);
});

it('says nothing about other texts, and nothing to adults', async () => {
  const { container } = drawHint('MINOR', 'We are FRC 1577');
  await waitFor(() => expect(container.querySelector('[aria-live]')).toBeEmptyDOMElement());
  expect(drawHint('ADULT', 'Call 313-555-0142').container.querySelector('[aria-live]')).toBeNull();
});
