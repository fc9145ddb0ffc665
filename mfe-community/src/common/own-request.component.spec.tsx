import { expect, it } from '@jest/globals';
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

const { contactMentor, offerHelp, ownMatters, requestToJoin, writeToTeam } = communityCalls;
const TEXT = 'May I come along on Sunday?';
const request = { id: 1, status: 'PENDING', createdAt: '2026-01-01T00:00:00.000Z' };

const ASKING = [
  {
    asks: <OfferHelp need={need()} />,
    press: 'Offer help',
    send: 'Send Offer',
    ...{ path: offerHelp.path, kind: 'OFFER' as const, targetId: 7, body: { needId: 3 } },
  },
  {
    asks: <RequestToJoin initiative={{ ...card, createdBy: 2 }} wide />,
    press: 'Request to Join',
    send: 'Send Request',
    ...{ path: requestToJoin.path, kind: 'INITIATIVE' as const, targetId: 5 },
    body: { initiativeId: 5, students: null, adults: null, teamId: null, contactEmail: 'ada@example.org' },
  },
  {
    asks: <WriteToTeam team={teamCard()} />,
    press: 'Write to this team',
    send: 'Send Message',
    ...{ path: writeToTeam.path, kind: 'TEAMS' as const, targetId: 7, body: { teamId: 7, fromTeamId: 3 } },
  },
  {
    asks: <ContactMentor mentor={mentor()} />,
    press: 'Send Message',
    send: 'Send Message',
    ...{ path: contactMentor.path, kind: 'MENTOR' as const, targetId: 5 },
    body: { mentorId: 5, contactEmail: 'ada@example.org' },
  },
];
type Asking = (typeof ASKING)[number];
type Became = { matters: OwnMatter[]; held?: { kind: ThreadKind; targetId: number }[] };

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

async function ask({ press, send }: Asking) {
  await userEvent.click(await screen.findByRole('button', { name: press }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Message/ }), TEXT);
  await userEvent.click(screen.getAllByRole('button', { name: send }).at(-1) as HTMLElement);
}
const link = () => screen.findByRole('link', { name: /open the conversation/ });

it.each(ASKING)('sends what “$press” asks for, and keeps it when that fails', async (asking) => {
  const refusal = failure(409, 'You have already sent a request that is still open.');
  const { sent } = show(asking, { matters: [] }, { matters: [] }, refusal);
  await ask(asking);
  expect(await screen.findByText('You have already sent a request that is still open.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Message/ })).toHaveValue(TEXT);
  expect(sent()).toEqual([[asking.path, { ...asking.body, message: TEXT }]]);
  await expectNoAxeViolations(document.body);
});

it.each(ASKING)('passes the focus from “$press” to the conversation in its place', async (asking) => {
  show(asking, { matters: [] }, conversation(asking));
  await ask(asking);
  expect(await link()).toBeVisible();
  await waitFor(async () => expect(await link()).toHaveFocus());
});

it.each(ASKING)(
  'leaves the focus alone where there was a conversation instead of “$press”',
  async (asking) => {
    show(asking, conversation(asking), conversation(asking));
    expect(await link()).toBeVisible();
    await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
    expect(document.body).toHaveFocus();
  },
);

it.each(ASKING)('passes the focus from “$press” to what says that it waits for an adult', async (asking) => {
  const { kind, targetId } = asking;
  show(asking, { matters: [] }, { matters: [], held: [{ kind, targetId }] });
  await ask(asking);
  const link = await screen.findByRole('link', { name: 'Waiting for an adult' });
  await waitFor(() => expect(link).toHaveFocus());
});
