import { expect, it } from '@jest/globals';
import { communityCalls, type Guardian, type UserTeam } from '@meshwork/contracts-community';
import { aUser, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { PageHeader } from '@meshwork/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import BeforeWriting from './before-writing.tsx';
import { GuardianLink } from './guardian-link.tsx';
import { PostAsField, type PostAsFieldProps, teamIdOf } from './post-as-field.tsx';
import { StillTruePanel } from './still-true-panel.tsx';
import { ownTeamsAnswer } from './testing.ts';
import { ContactHint } from './young-hints.tsx';

const draw = (teams: Partial<UserTeam>[], props: Partial<PostAsFieldProps> = {}) =>
  renderInShell(<PostAsField label="Post As (Optional)" alone="Post as Individual" {...props} />, {
    answers: ownTeamsAnswer(...teams),
  });

const POOFS = { id: 3, teamNumber: '254', teamName: 'The Cheesy Poofs' };
const SIMS = { id: 4, teamNumber: '1114', teamName: 'Simbotics' };
const GONE = { id: 9, teamNumber: '118', teamName: 'Robonauts' };

it.each([
  ["each of the person's teams", {}, ['3 254 - The Cheesy Poofs', '4 1114 - Simbotics']],
  ['not the team that it may not be', { except: 3 }, ['4 1114 - Simbotics']],
  [
    'a current team of the person once',
    { current: POOFS },
    ['3 254 - The Cheesy Poofs', '4 1114 - Simbotics'],
  ],
  [
    'the current team after the person has left it',
    { current: GONE },
    ['9 118 - Robonauts', '3 254 - The Cheesy Poofs', '4 1114 - Simbotics'],
  ],
])('PostAsField offers no team, and %s', async (_what, props, teams) => {
  const { container } = draw([POOFS, SIMS], props);
  await screen.findByRole('option', { name: '1114 - Simbotics' });
  const options = screen.getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value, text }) => `${value} ${text}`)).toEqual([' Post as Individual', ...teams]);
  await expectNoAxeViolations(container);
});

it('PostAsField is not shown to a person without teams', async () => {
  const { container, recorded } = draw([]);
  await waitFor(() => expect(recorded.calls).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});

it.each([
  ['3', 3],
  ['', null],
  [undefined, null],
])('the id of the choice %j is %j', (value, id) => expect(teamIdOf(value)).toBe(id));

const MARIA: Guardian = {
  id: 1,
  person: { id: 9, displayName: 'Maria' },
  relation: 'PARENT',
  since: '2030-01-01T00:00:00.000Z',
  counts: true,
};

const of = (ageBand: 'MINOR' | 'ADULT') =>
  aUser({ standing: { verified: true, isNew: false, ageBand, suspension: null } });

const drawWriting = (guardians: Guardian[], ...teams: object[]) =>
  renderInShell(<BeforeWriting />, {
    user: of('MINOR'),
    answers: {
      ...ownTeamsAnswer(...teams),
      [communityCalls.guardians.path]: (_url: URL, body: unknown) =>
        body ? { url: 'https://meshwork.example/guardian#abc' } : { guardians, young: [] },
    },
  });

it('BeforeWriting gives somebody without a team a link to send', async () => {
  const { container } = drawWriting([]);
  expect(await screen.findByText('First, an adult has to read along')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Get a link for a parent or teacher' }));
  expect(await screen.findByRole('textbox', { name: /parent, guardian or teacher/ })).toHaveValue(
    'https://meshwork.example/guardian#abc',
  );
  await expectNoAxeViolations(container);
});

it('GuardianLink says that one is open, in place of offering a second', async () => {
  renderInShell(<GuardianLink />, {
    user: of('MINOR'),
    answers: {
      [communityCalls.guardians.path]: { guardians: [], young: [], linkUntil: '2030-02-01T00:00:00.000Z' },
    },
  });
  expect(await screen.findByText(/A new one ends it\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make a new link' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Get a link/ })).not.toBeInTheDocument();
});

it('BeforeWriting names the team to somebody who has one, and the link beside it', async () => {
  drawWriting([], {});
  expect(await screen.findByText(/an adult who runs a team of yours.*after 14 days/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Get a link for a parent or teacher' })).toBeVisible();
});

it.each([
  [true, 'Maria reads along'],
  [false, 'Your message waits until tomorrow'],
])('BeforeWriting names the guardian (counts: %s)', async (counts, text) => {
  drawWriting([{ ...MARIA, counts }]);
  expect(await screen.findByText(text)).toBeVisible();
});

const drawHint = (ageBand: 'MINOR' | 'ADULT', text: string) =>
  renderInShell(<ContactHint text={text} />, { user: of(ageBand) });

it('ContactHint names what somebody under 18 gives away, and why it matters', async () => {
  const { container } = drawHint('MINOR', 'Call 313-555-0142 or insta: ada_b');
  expect(await screen.findByText(/“313-555-0142” looks like a telephone number/)).toBeVisible();
  expect(screen.getByText(/“insta: ada_b” looks like a name on another site/)).toBeVisible();
  expect(screen.getByText(/You are under 18/)).toBeVisible();
  await expectNoAxeViolations(container);
});

it('ContactHint says nothing about other texts, and nothing to adults', async () => {
  const { container } = drawHint('MINOR', 'We are FRC 1577');
  await waitFor(() => expect(container.querySelector('[aria-live]')).toBeEmptyDOMElement());
  expect(drawHint('ADULT', 'Call 313-555-0142').container.querySelector('[aria-live]')).toBeNull();
});

function Page() {
  const [isAsked, setAsked] = useState(true);
  return (
    <>
      <PageHeader title="The Cheesy Poofs" />
      {isAsked ? (
        <StillTruePanel
          title="Is this page still true?"
          answer="Still true"
          until="2027-07-31T12:00:00.000Z"
          isFaded={false}
          busy={false}
          onConfirm={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

it('StillTruePanel passes the focus to the heading with its answer', async () => {
  renderInShell(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Still true' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'The Cheesy Poofs' })).toHaveFocus());
});
