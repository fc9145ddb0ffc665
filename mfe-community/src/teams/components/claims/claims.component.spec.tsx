import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { aUser, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogOf, press } from '../../../test/acts.ts';
import { team, teamCard } from '../../test/team.fixture.ts';
import { NobodyHere } from './claim-team.tsx';
import ClaimsToReview from './claims-to-review.tsx';
import GetVerified from './get-verified.tsx';

const STANDING = { claim: null, methods: ['WEBSITE', 'STATEMENT'], isWatching: false };
const claim = (fields: object) => ({
  id: 4,
  method: 'WEBSITE',
  state: 'OPEN',
  token: null,
  statement: null,
  reason: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-12-01T12:00:00.000Z',
  ...fields,
});
const { answerClaim, askClaimant, checkClaim, claimsToReview, decideClaim } = communityCalls;
const { startClaim, teamClaim, watchTeam, withdrawClaim } = communityCalls;

const show = (answers: Record<string, unknown>, part = <NobodyHere team={team()} />, at = '/teams/7') =>
  renderInShell(part, { answers: { [teamClaim.path]: STANDING, ...answers }, at });
const open = async () => {
  await press('I run this team');
  return await dialogOf('Claim team 254');
};
/** GET and POST of a claim have one path. */
const claims = (standing: () => unknown, started: unknown = { claim: claim({}) }) => ({
  [startClaim.path]: (_url: URL, body: unknown) => (body === undefined ? standing() : started),
});

describe('a team that nobody runs', () => {
  it('is claimed by a token on its website', async () => {
    let result = 'MISSING';
    const started = { ...STANDING, claim: claim({ token: 'meshwork-abc' }) };
    const { sent } = show({ ...claims(() => started), [checkClaim.path]: () => ({ result }) });
    const dialog = await open();
    expect(await dialog.findByText('meshwork-abc')).toBeVisible();
    expect(dialog.getByText(/<meta name="meshwork-verification" content="meshwork-abc">/)).toBeVisible();
    await expectNoAxeViolations(document.body);
    await userEvent.click(dialog.getByRole('button', { name: 'Look now' }));
    expect(await dialog.findByText(/answers, but without the code/)).toBeVisible();
    result = 'PROVEN';
    await userEvent.click(dialog.getByRole('button', { name: 'Look now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual(Array(2).fill([checkClaim.path, { teamId: 7 }]));
  });

  it('is claimed by a statement, with what was wrong with the last one', async () => {
    const declined = { ...STANDING, claim: claim({ state: 'DECLINED', reason: 'Not in the register.' }) };
    const { sent } = show(claims(() => declined));
    const dialog = await open();
    expect(await dialog.findByText('Not in the register.')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Tell a moderator' }));
    await userEvent.type(dialog.getByLabelText(/Statement/, { selector: 'textarea' }), 'I coach it.');
    await expectNoAxeViolations(document.body);
    await userEvent.click(dialog.getByRole('button', { name: 'Send statement' }));
    const body = { teamId: 7, method: 'STATEMENT', statement: 'I coach it.' };
    await waitFor(() => expect(sent()).toMatchObject([[startClaim.path, body]]));
  });

  it('says why another proof cannot be chosen', async () => {
    const claimed = { ...STANDING, claim: claim({ token: 'meshwork-abc' }) };
    const { sent, recorded } = show({
      ...claims(() => claimed),
      [withdrawClaim.path]: failure(409, 'It was decided.'),
    });
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('button', { name: 'Choose another proof' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['error: It was decided.']));
    expect(sent()).toEqual([[withdrawClaim.path, { teamId: 7 }]]);
  });

  it('is watched without another press by who logged in to be told', async () => {
    const { sent } = show({ [watchTeam.path]: { ok: true } }, undefined, '/teams/7?watch=1');
    await waitFor(() => expect(sent()).toEqual([[watchTeam.path, { teamId: 7, watching: true }]]));
  });

  it('is watched until somebody runs it', async () => {
    const { sent, recorded } = show({ [watchTeam.path]: { ok: true } });
    const button = await screen.findByRole('button', { name: 'Tell me when somebody runs it' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    const said = 'success: You will be told when somebody runs this team.';
    await waitFor(() => expect(recorded.toasts).toEqual([said]));
    expect(sent()).toEqual([[watchTeam.path, { teamId: 7, watching: true }]]);
  });
});

const BADGE = <GetVerified team={team({ isVerified: false })} />;

it('the owner of a team asks for its badge', async () => {
  show({ [teamClaim.path]: { ...STANDING, methods: ['STATEMENT'] } }, BADGE);
  await press('Get verified');
  const dialog = await dialogOf('Verify team 254');
  expect(await dialog.findByRole('button', { name: 'Send statement' })).toBeVisible();
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
});

it('says since when a statement for the badge is being checked', async () => {
  const sent = claim({ method: 'STATEMENT', createdAt: '2026-11-25T10:00:00.000Z' });
  show({ [teamClaim.path]: { ...STANDING, claim: sent } }, BADGE);
  expect(await screen.findByRole('button', { name: /^Being checked since Nov 25/ })).toBeVisible();
});

it('the question of a moderator is answered where the mail leads to', async () => {
  const talk = [{ by: 'MODERATOR', text: 'Who can confirm it?', at: '2026-11-21T08:00:00.000Z' }];
  const asked = claim({ method: 'STATEMENT', statement: 'I coach it.', talk });
  const answers = { [teamClaim.path]: { ...STANDING, claim: asked }, [answerClaim.path]: { ok: true } };
  const { sent } = show(answers, BADGE, '/teams/7?claim=1');
  const dialog = await dialogOf('Verify team 254');
  expect(await dialog.findByText('Who can confirm it?')).toBeVisible();
  await expectNoAxeViolations(document.body);
  await userEvent.type(dialog.getByLabelText(/Your answer/), 'Our school.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Answer' }));
  await waitFor(() => expect(sent()).toEqual([[answerClaim.path, { teamId: 7, answer: 'Our school.' }]]));
});

const ada = aUser();
const asked = {
  id: 5,
  team: { ...teamCard({ isVerified: false }), websiteUrl: 'https://www.team254.com' },
  person: { id: 99, displayName: 'Grace Hopper', username: 'grace' },
  isOwner: false,
  statement: 'I have coached it since 2019.',
  createdAt: '2026-11-20T08:00:00.000Z',
};

const DONE = { ok: true };
const showReview = (answer: unknown, decision: unknown = DONE) =>
  renderInShell(<ClaimsToReview />, {
    user: { ...ada, role: 'moderator' },
    answers: { [claimsToReview.path]: answer, [decideClaim.path]: decision, [askClaimant.path]: DONE },
    at: '/moderation/claims',
  });

it('shows a statement with its team and person, and accepts it', async () => {
  let claims = [asked];
  const { container, recorded, sent } = showReview(
    () => ({ claims }),
    () => {
      claims = [];
      return DONE;
    },
  );
  const [row] = within(await screen.findByRole('list', { name: 'Claims' })).getAllByRole('listitem');
  expect(row).toHaveTextContent(/254 The Cheesy Poofs.*FIRST FRC.*Wants to run it.*Grace Hopper @grace/);
  expect(screen.getByText('I have coached it since 2019.')).toBeVisible();
  await expectNoAxeViolations(container);
  await press('Accept 254 The Cheesy Poofs');
  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(recorded.toasts).toEqual(['success: Grace Hopper runs 254 The Cheesy Poofs now.']);
  expect(sent()).toEqual([[decideClaim.path, { claimId: 5, decision: 'ACCEPT' }]]);
});

it('declines with a reason', async () => {
  const { sent, recorded } = showReview({ claims: [{ ...asked, isOwner: true }] });
  expect(await screen.findByText('Asks to be verified')).toBeVisible();
  await press('Decline 254 The Cheesy Poofs');
  const reason = 'The register names somebody else.';
  await userEvent.type(await screen.findByLabelText(/Reason/), reason);
  await expectNoAxeViolations(document.body);
  await press('Decline Claim');
  await waitFor(() => expect(recorded.toasts).toEqual(['success: Claim declined.']));
  expect(sent()[0]?.[1]).toEqual({ claimId: 5, decision: 'DECLINE', reason });
});

it('asks the person, and shows what was asked and answered', async () => {
  const at = '2026-11-21T08:00:00.000Z';
  const talk = [
    { by: 'MODERATOR', text: 'Who can confirm it?', at },
    { by: 'CLAIMANT', text: 'Our school.', at: '2026-11-22T08:00:00.000Z' },
  ];
  const { sent } = showReview({ claims: [{ ...asked, talk }] });
  const list = within(await screen.findByRole('list', { name: 'Questions and answers' }));
  const [question, answer] = list.getAllByRole('listitem');
  expect(question).toHaveTextContent(/^A moderator, .*Who can confirm it\?$/);
  expect(answer).toHaveTextContent(/^Grace Hopper, .*Our school\.$/);
  await press('Ask Grace Hopper about 254 The Cheesy Poofs');
  const dialog = await dialogOf('Ask Grace Hopper');
  await userEvent.type(dialog.getByLabelText(/Question/), 'Since when?');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Question' }));
  await waitFor(() => expect(sent()).toEqual([[askClaimant.path, { claimId: 5, question: 'Since when?' }]]));
});

it('leaves an own one to another moderator', async () => {
  showReview({ claims: [{ ...asked, person: { ...asked.person, id: ada.id } }] });
  expect(await screen.findByText('This is your own: another moderator decides.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
});
