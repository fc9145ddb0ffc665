import { describe, expect, it } from '@jest/globals';
import { communityCalls, type OwnMatter, type ThreadKind } from '@meshwork/contracts-community';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { PageHeader } from '@meshwork/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequestToJoin } from '../initiatives/components/initiative.actions.tsx';
import { card } from '../initiatives/test/initiative.fixture.ts';
import { ContactMentor } from '../mentors/components/contact-mentor.tsx';
import { mentor } from '../mentors/test/mentor.fixture.ts';
import { OfferHelp } from '../team-needs/components/offer-help.tsx';
import { need } from '../team-needs/test/need.fixture.ts';
import { WriteToTeam } from '../teams/components/page/write-to-team.tsx';
import { teamCard } from '../teams/test/team.fixture.ts';
import { press } from '../test/acts.ts';

const { contactMentor, offerHelp, ownMatters, requestToJoin, writeToTeam } = communityCalls;
const TEXT = 'May I come along on Sunday?';
const AS_INDIVIDUAL = { teamId: null };

const ASKING = [
  {
    asks: <OfferHelp need={need()} />,
    button: 'Offer help',
    send: 'Send Offer',
    path: offerHelp.path,
    kind: 'OFFER' as const,
    targetId: 7,
    body: { needId: 3 },
  },
  {
    asks: <RequestToJoin initiative={{ ...card, createdBy: 2 }} wide />,
    button: 'Request to Join',
    send: 'Send Request',
    path: requestToJoin.path,
    kind: 'INITIATIVE' as const,
    targetId: 5,
    body: { initiativeId: 5, ...AS_INDIVIDUAL, contactEmail: 'ada@example.org' },
  },
  {
    asks: <WriteToTeam team={teamCard()} />,
    button: 'Write to this team',
    send: 'Send Message',
    path: writeToTeam.path,
    kind: 'TEAMS' as const,
    targetId: 7,
    body: { teamId: 7, fromTeamId: 3 },
  },
  {
    asks: <ContactMentor mentor={mentor()} />,
    button: 'Send Message',
    send: 'Send Message',
    path: contactMentor.path,
    kind: 'MENTOR' as const,
    targetId: 5,
    body: { mentorId: 5, contactEmail: 'ada@example.org' },
  },
];
type Asking = (typeof ASKING)[number];
type Became = { matters: OwnMatter[]; held?: { kind: ThreadKind; targetId: number }[] };

const NOTHING: Became = { matters: [] };
const conversation = ({ kind, targetId }: Asking): Became => ({
  matters: [{ threadId: 9, kind, targetId, state: 'PENDING' } as OwnMatter],
});

function show(asking: Asking, before: Became, after: Became, refusal?: Response) {
  let now = before;
  const answers = {
    ...ownTeamsAnswer({ id: 3 }),
    [ownMatters.path]: () => now,
    [asking.path]: () => {
      now = after;
      const request = { id: 1, status: 'PENDING', createdAt: '2026-01-01T00:00:00.000Z' };
      return refusal ?? { request, thread: { id: 9 } };
    },
  };
  const part = (
    <>
      <PageHeader title="Page" />
      {asking.asks}
    </>
  );
  return renderInShell(part, { answers });
}

async function ask({ button, send }: Asking) {
  await press(button);
  await userEvent.type(await screen.findByRole('textbox', { name: /Message/ }), TEXT);
  await userEvent.click(screen.getAllByRole('button', { name: send }).at(-1) as HTMLElement);
}
const link = () => screen.findByRole('link', { name: /open the messages/ });

describe.each(ASKING)('“$button”', (asking) => {
  it('sends what it asks for, and keeps it when that fails', async () => {
    const refusal = failure(409, 'You have already sent a request that is still open.');
    const { sent } = show(asking, NOTHING, NOTHING, refusal);
    await ask(asking);
    expect(await screen.findByText('You have already sent a request that is still open.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Message/ })).toHaveValue(TEXT);
    expect(sent()).toEqual([[asking.path, { ...asking.body, message: TEXT }]]);
    await expectNoAxeViolations(document.body);
  });

  it('passes the focus to the conversation in its place', async () => {
    show(asking, NOTHING, conversation(asking));
    await ask(asking);
    expect(await link()).toBeVisible();
    await waitFor(async () => expect(await link()).toHaveFocus());
  });

  it('leaves the focus alone where there was a conversation instead', async () => {
    show(asking, conversation(asking), conversation(asking));
    expect(await link()).toBeVisible();
    await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
    expect(document.body).toHaveFocus();
  });

  it('passes the focus to what says that it waits for an adult', async () => {
    const { kind, targetId } = asking;
    show(asking, NOTHING, { matters: [], held: [{ kind, targetId }] });
    await ask(asking);
    const waits = await screen.findByRole('link', { name: 'Waiting for an adult' });
    await waitFor(() => expect(waits).toHaveFocus());
  });
});
