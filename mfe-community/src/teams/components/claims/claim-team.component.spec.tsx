import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogOf, press } from '../../../test/acts.ts';
import { team } from '../../test/team.fixture.ts';
import { GetVerified, NobodyHere, StillVerified } from './claim-team.tsx';

const STANDING = {
  claim: null,
  methods: ['WEBSITE', 'MAIL', 'STATEMENT'],
  domain: 'team254.com',
  isWatching: false,
};
const claim = (fields: object) => ({
  id: 4,
  method: 'WEBSITE',
  state: 'OPEN',
  token: null,
  address: null,
  statement: null,
  reason: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-12-01T12:00:00.000Z',
  ...fields,
});
const {
  answerClaim,
  teamClaim,
  startClaim,
  checkClaim,
  confirmClaim,
  withdrawClaim,
  watchTeam,
  renewVerified,
} = communityCalls;

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
    let standing: unknown = STANDING;
    let result = 'MISSING';
    const { sent } = show({
      ...claims(
        () => standing,
        () => undefined,
      ),
      [checkClaim.path]: () => ({ result }),
    });
    standing = { ...STANDING, claim: claim({ token: 'meshwork-abc' }) };
    const dialog = await open();
    expect(await dialog.findByText('meshwork-abc')).toBeVisible();
    expect(dialog.getByText(/<meta name="meshwork-verification" content="meshwork-abc">/)).toBeVisible();
    await expectNoAxeViolations(document.body);
    await userEvent.click(dialog.getByRole('button', { name: 'Look now' }));
    expect(await dialog.findByText(/answers, but without the code/)).toBeVisible();
    result = 'PROVEN';
    await userEvent.click(dialog.getByRole('button', { name: 'Look now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([
      [checkClaim.path, { teamId: 7 }],
      [checkClaim.path, { teamId: 7 }],
    ]);
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
    await waitFor(() =>
      expect(sent()).toEqual([
        [
          startClaim.path,
          expect.objectContaining({ teamId: 7, method: 'STATEMENT', statement: 'I coach it.' }),
        ],
      ]),
    );
  });

  it('shows on the field that an address is elsewhere', async () => {
    const message = "The address is not on the domain of the team's website.";
    const refusal = failure(400, message, { issues: [{ path: 'address', message }] } as never);
    show(claims(() => STANDING, refusal));
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('radio', { name: 'Team mail' }));
    expect(dialog.getByText('It ends with @team254.com')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Address/), 'ada@gmail.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Send a code' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('takes the code of the mail, or another proof', async () => {
    const claimed = { ...STANDING, claim: claim({ method: 'MAIL', address: 'ada@team254.com' }) };
    const { sent } = show({
      ...claims(() => claimed),
      [confirmClaim.path]: failure(409, 'This code is not right.'),
      [withdrawClaim.path]: { ok: true },
    });
    const dialog = await open();
    await userEvent.type(await dialog.findByLabelText(/Code/), 'ABCD2345');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('This code is not right.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Choose another proof' }));
    await waitFor(() =>
      expect(sent().map(([path]) => path)).toEqual([confirmClaim.path, withdrawClaim.path]),
    );
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
    await waitFor(() =>
      expect(recorded.toasts).toEqual(['success: You will be told when somebody runs this team.']),
    );
    expect(sent()).toEqual([[watchTeam.path, { teamId: 7, watching: true }]]);
  });
});

it('the owner of a team asks for its badge', async () => {
  show(
    claims(() => ({ ...STANDING, methods: ['STATEMENT'] })),
    <GetVerified team={team({ isVerified: false })} />,
  );
  await press('Get verified');
  const dialog = await dialogOf('Verify team 254');
  expect(await dialog.findByRole('button', { name: 'Send statement' })).toBeVisible();
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
});

it('says since when a statement for the badge is being checked', async () => {
  const sent = claim({ method: 'STATEMENT', createdAt: '2026-11-25T10:00:00.000Z' });
  show(
    { [teamClaim.path]: { ...STANDING, claim: sent } },
    <GetVerified team={team({ isVerified: false })} />,
  );
  expect(await screen.findByRole('button', { name: /^Being checked since Nov 25/ })).toBeVisible();
});

it('the question of a moderator is answered where the mail leads to', async () => {
  const talk = [{ by: 'MODERATOR', text: 'Who can confirm it?', at: '2026-11-21T08:00:00.000Z' }];
  const asked = claim({ method: 'STATEMENT', statement: 'I coach it.', talk });
  const { sent } = renderInShell(<GetVerified team={team({ isVerified: false })} />, {
    answers: { [teamClaim.path]: { ...STANDING, claim: asked }, [answerClaim.path]: { ok: true } },
    at: '/teams/7?claim=1',
  });
  const dialog = await dialogOf('Verify team 254');
  expect(await dialog.findByText('Who can confirm it?')).toBeVisible();
  await expectNoAxeViolations(document.body);
  await userEvent.type(dialog.getByLabelText(/Your answer/), 'Our school.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Answer' }));
  await waitFor(() => expect(sent()).toEqual([[answerClaim.path, { teamId: 7, answer: 'Our school.' }]]));
});

it('the owner answers once a year that the team is the same', async () => {
  const { sent } = show(
    { [renewVerified.path]: { ok: true } },
    <StillVerified team={team()} until="2026-10-01T00:00:00.000Z" />,
  );
  await press('Yes, all is right');
  await waitFor(() => expect(sent()).toEqual([[renewVerified.path, { teamId: 7 }]]));
});
