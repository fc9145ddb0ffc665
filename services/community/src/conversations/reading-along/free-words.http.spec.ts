import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { Events, type PersonEvent } from '../../events/events.service.ts';
import { FIELDS, TYPED } from '../../events/typed-words.fixture.ts';
import { belongs, stateSql } from '../../test/community.fixture.ts';
import { CAST, scene, startScenes } from '../../test/scene.ts';
import {
  aroundTeams,
  coach as guardian,
  minor,
  OTHER_TEAM,
  mentor as stranger,
  TEAM,
} from './reading-along.fixture.ts';

/**
 * Every act by which an adult outside their teams reaches somebody under 18 with words of their own, by whether somebody reads along
 * (docs/product.md#words-to-young-people).
 */
const { service, mailbox } = serviceWithMail(startScenes);
const { askMentor, askToJoin, changeInitiative, moveInitiative, releaseAll, threads, thread } =
  aroundTeams(service);

const WORD = 'Zugspitze';
const DETAIL = '313-555-0142';
const WORDS = `${WORD}, and tell nobody. ${DETAIL}`;

/** The events of an act. */
const emitted = new Set<string>();
beforeAll(() =>
  service.app.get(Events).on(async (_, events) => {
    for (const { name } of events) emitted.add(name);
  }),
);

const READERS = ['with', 'without', 'former'] as const;
type Reader = (typeof READERS)[number];

/** The former one read along when the conversation began. */
const endGuardian = () => service.sql('update community.guardian set ended_at = now()');
beforeEach(async () => {
  await service.sql(`delete from community.guardian; delete from auth.account_age_v1;
    delete from community_jobs.job where name in ('mail', 'digest');
    insert into auth.account_age_v1 values (${guardian.id}, now() - interval '40 days', false);
    insert into community.guardian (minor_id, person_id, relation, token_hash, expires_at, accepted_at)
      values (${minor.id}, ${guardian.id}, 'PARENT', '\\x01', now(), now() - interval '40 days')`);
});

/** Reads the notifications and the mails of a person. */
const toldTo = async ({ id }: TestPerson) => {
  const bell = await service.sql('select title from community.notification where person_id = $1', [id]);
  const mails = await service.sql(
    `select data from community_jobs.job where name in ('mail', 'digest') and (data ->> 'personId')::integer = $1`,
    [id],
  );
  return JSON.stringify([bell, mails]);
};
/** And in the conversations in which they read along. */
const readBy = async (as: TestPerson) => {
  const read = (await threads(as)).map(({ id }) => thread(as, id));
  return (await toldTo(as)) + JSON.stringify(await Promise.all(read));
};

const { initiativeId } = scene;
/** The young person has joined what the stranger runs, as the only one. */
const join = async () => {
  await askToJoin(minor);
  await service.sql(stateSql('ACCEPTED', "kind = 'INITIATIVE'"));
};
const asked = async () => void (await askToJoin(minor));
const requestId = async () =>
  (await service.sql<{ id: number }>(`select id from community.request where requester_id = ${minor.id}`))[0]
    ?.id ?? 0;
/** Both are in a team of the stranger that does not count. */
const inTheirTeam = async () => {
  await service.sql(`update community.team set team_name = '${WORD}' where id = ${TEAM}`);
  await belongs(service, TEAM, stranger.id, 'OWNER');
  await belongs(service, TEAM, minor.id);
};
const runsTeam = async () => void (await belongs(service, TEAM, minor.id, 'OWNER'));
/** The title and the place are other ones than when somebody asked. */
const titled = () =>
  service.sql(
    `update community.initiative set title = '${WORD}', location = '${WORDS}' where id = ${initiativeId}`,
  );
/** A young person runs the initiative, and asks something. */
const isAsked = () =>
  service.sql(`update community.initiative set created_by = ${minor.id}, questions = 'Anything else?'`);
const answersWith = (answer: string) => [{ question: 'Anything else?', answer }];
const named: TestPerson = { ...stranger, displayName: WORD };
const NAME = 'the name in the profile';
const call: typeof service.callAs = (...args) => service.callAs(...args);

interface Act {
  /** The field of the contract that takes the words. */
  readonly typed: string;
  /** The event that carries them; null: they are read in the conversation alone. */
  readonly tells: PersonEvent['name'] | null;
  readonly set: () => Promise<unknown>;
  readonly act: () => Promise<unknown>;
}
const ACTS: Readonly<Record<string, Act>> = {
  'a message to participants': {
    typed: 'messageParticipants.message',
    tells: 'message.announced',

    set: join,
    act: () => call(stranger, e.messageParticipants, { initiativeId, message: WORDS }),
  },
  'a message to those who wait': {
    typed: 'messageParticipants.message',
    tells: 'message.announced',

    set: async () => {
      await askToJoin(minor);
      await service.sql(stateSql('WAITING', "kind = 'INITIATIVE'"));
    },
    act: () =>
      call(stranger, e.messageParticipants, { initiativeId, message: WORDS, to: 'waiting' } as never),
  },
  'the note of a cancellation': {
    typed: 'changeInitiativeState.note',
    tells: 'initiative.changed',
    set: join,
    act: () => moveInitiative(stranger, 'CANCELLED', WORDS),
  },
  'the note of a postponement': {
    typed: 'changeInitiativeState.note',
    tells: 'initiative.changed',
    set: asked,
    act: () => moveInitiative(stranger, 'POSTPONED', WORDS),
  },
  'the note with an answer': {
    typed: 'answerThread.note',
    tells: 'request.answered',

    set: asked,
    act: async () =>
      call(stranger, e.answerThread, { threadId: await requestId(), decision: 'ACCEPT', note: WORDS }),
  },
  'the note with many answers': {
    typed: 'answerRequests.note',
    tells: 'request.answered',

    set: asked,
    act: async () =>
      call(stranger, e.answerRequests, {
        initiativeId,
        requestIds: [await requestId()],
        decision: 'DECLINE',
        note: WORDS,
      }),
  },
  'the note to the rest': {
    typed: 'declineRest.note',
    tells: 'request.answered',

    set: asked,
    act: () => call(stranger, e.declineRest, { initiativeId, note: WORDS }),
  },
  'thanks to all': {
    typed: 'endAll.thanks',
    tells: 'request.ended',

    set: async () => {
      await join();
      await service.sql(`update community.initiative set start_date = '2026-01-10'`);
    },
    act: () => call(stranger, e.endAll, { initiativeId, thanks: WORDS, hours: null }),
  },
  thanks: {
    typed: 'endThread.thanks',
    tells: 'request.ended',

    set: join,
    act: async () => call(stranger, e.endThread, { threadId: await requestId(), thanks: WORDS }),
  },
  'a message': {
    typed: 'sendMessage.text',
    tells: 'message.sent',

    set: join,
    act: async () => call(stranger, e.sendMessage, { threadId: await requestId(), text: WORDS }),
  },
  'the note with a removal': {
    typed: 'removeMember.note',
    tells: 'team.removed',

    set: inTheirTeam,
    act: async () => {
      await service.sql(`update community.team set team_name = 'Foxes' where id = ${TEAM}`);
      return call(stranger, e.removeMember, { teamId: TEAM, userId: minor.id, note: WORDS });
    },
  },
  'the name of a team in an invitation': {
    typed: 'createTeam.teamName',
    tells: 'team.invited',

    set: async () => {
      await inTheirTeam();
      await service.sql(`delete from community.team_membership where user_id = ${minor.id}`);
    },
    act: () => call(stranger, e.invite, { teamId: TEAM, to: `person${minor.id}` }),
  },
  'the name of a team in an offer': {
    typed: 'createTeam.teamName',
    tells: 'team.ownership-offered',

    set: inTheirTeam,
    act: () => call(stranger, e.transferTeam, { teamId: TEAM, userId: minor.id }),
  },
  'the name of a team with a role': {
    typed: 'createTeam.teamName',
    tells: 'team.role-changed',

    set: inTheirTeam,
    act: () => call(stranger, e.changeTeamRole, { teamId: TEAM, userId: minor.id, role: 'OWNER' }),
  },
  'the title in a question to organize': {
    typed: 'createInitiative.title',
    tells: 'organizer.asked',

    set: async () => {
      await inTheirTeam();
      await service.sql(`update community.initiative set title = '${WORD}'`);
    },
    act: () => call(stranger, e.addOrganizer, { initiativeId, username: `person${minor.id}` }),
  },
  'the title of a copy': {
    typed: 'createInitiative.title',
    tells: 'initiative.again',

    set: async () => {
      await join();
      await service.sql(`update community.initiative set start_date = '2026-01-10' where id = ${initiativeId};
        insert into community.initiative (id, title, description, organization, initiative_type, created_by, state, copied_from)
        values (${initiativeId + 50}, '${WORD}', 'Again.', 'Foxes', 'WORKSHOP', ${stranger.id}, 'PUBLISHED', ${initiativeId})`);
    },
    act: () => call(stranger, e.inviteFormer, { initiativeId: initiativeId + 50 }),
  },
  'a copy for a young organizer': {
    typed: 'messageParticipants.message',
    tells: 'initiative.messaged',

    set: async () => {
      await belongs(service, TEAM, stranger.id);
      await belongs(service, TEAM, minor.id);
      await service.sql(`insert into community.initiative_organizer (initiative_id, user_id, added_by)
        values (${initiativeId}, ${minor.id}, ${stranger.id})`);
    },
    act: () => call(stranger, e.messageParticipants, { initiativeId, message: WORDS }),
  },
  'what a team writes to a young owner': {
    typed: 'writeToTeam.message',
    tells: 'request.asked',

    set: async () => {
      await runsTeam();
      await belongs(service, OTHER_TEAM, stranger.id, 'OWNER');
    },
    act: () => call(stranger, e.writeToTeam, { fromTeamId: OTHER_TEAM, teamId: TEAM, message: WORDS }),
  },
  'a request to join the team of a young owner': {
    typed: 'joinTeam.message',
    tells: 'request.asked',

    set: runsTeam,
    act: () => call(stranger, e.joinTeam, { teamId: TEAM, message: WORDS }),
  },
  'a request to join what a young person runs': {
    typed: 'requestToJoin.message',
    tells: 'request.asked',

    set: () => service.sql(`update community.initiative set created_by = ${minor.id}`),
    act: () => askToJoin(stranger, { message: WORDS }),
  },
  'the note with an answer to a membership': {
    typed: 'respondToMember.note',
    tells: 'request.answered',
    set: async () => {
      await belongs(service, TEAM, stranger.id, 'OWNER');
      await call(minor, e.joinTeam, { teamId: TEAM, message: 'I would like to join your team.' });
    },
    act: () =>
      call(stranger, e.respondToMember, { teamId: TEAM, userId: minor.id, decision: 'DECLINE', note: WORDS }),
  },
  'an offer to the team of a young owner': {
    typed: 'offerHelp.message',
    tells: 'request.asked',
    set: async () => {
      await runsTeam();
      await service.sql(`update community.team set needs =
        '[{"kind": "SKILL", "words": "CAD for sheet metal", "area": "CAD_DESIGN"}]' where id = ${TEAM}`);
    },
    act: async () => {
      const needs = await service.sql('select id from community.team_need where team_id = $1', [TEAM]);
      return call(stranger, e.offerHelp, { needId: needs[0]?.id, message: WORDS });
    },
  },
  'answers to what a young person asks': {
    typed: 'requestToJoin.answers.answer',
    tells: 'request.asked',
    set: isAsked,
    act: () => askToJoin(stranger, { message: WORDS, answers: answersWith(WORDS) }),
  },
  'another answer to what a young person asks': {
    typed: 'changeComers.answers.answer',
    tells: null,
    set: async () => {
      await isAsked();
      await askToJoin(stranger);
      await service.sql(stateSql('ACCEPTED', "kind = 'INITIATIVE'"));
    },
    act: async () => {
      const own = `select id from community.request where requester_id = ${stranger.id}`;
      const threadId = (await service.sql(own))[0]?.id;
      return call(stranger, e.changeComers, {
        threadId,
        students: 1,
        adults: 1,
        answers: answersWith(WORDS),
      });
    },
  },
  'the new place of what was joined': {
    typed: 'updateInitiative.location',
    tells: 'initiative.changed',
    set: join,
    act: () => changeInitiative(stranger, { location: WORDS }),
  },
  'the title and place in a reminder': {
    typed: 'createInitiative.title',
    tells: 'initiative.soon',
    set: join,
    act: async () => {
      await service.sql(`update community.initiative set title = '${WORD}', location = '${WORDS}',
        start_date = current_date + 2, reminded_day = null where id = ${initiativeId}`);
      await service.runTask('InitiativeReminders');
    },
  },
  'the title and place of what a place came free at': {
    typed: 'createInitiative.title',
    tells: 'request.promoted',
    set: async () => {
      await service.sql(`update community.initiative set individuals_needed = 1 where id = ${initiativeId}`);
      await askToJoin(minor);
      await service.sql(stateSql('WAITING', "kind = 'INITIATIVE'"));
    },
    act: () => changeInitiative(stranger, { title: WORD, location: WORDS, individualsNeeded: 2 }),
  },
  'the title of what a young person waits for': {
    typed: 'createInitiative.title',
    tells: 'request.waiting',
    set: async () => {
      await askToJoin(CAST.sender);
      await service.sql(stateSql('ACCEPTED', "kind = 'INITIATIVE'"));
      await askToJoin(minor);
    },
    act: () => changeInitiative(stranger, { title: WORD, individualsNeeded: 1 }),
  },
  'the title and place in an answer': {
    typed: 'createInitiative.title',
    tells: 'request.answered',
    set: asked,
    act: async () => {
      await titled();
      await call(stranger, e.answerThread, { threadId: await requestId(), decision: 'ACCEPT' });
    },
  },
  'the title of what an organizer ends': {
    typed: 'createInitiative.title',
    tells: 'request.ended',
    set: join,
    act: async () => {
      await titled();
      await call(stranger, e.endThread, { threadId: await requestId() });
    },
  },
  'the new address of what was joined': {
    typed: 'updateInitiative.address',
    tells: 'initiative.changed',
    set: join,
    act: () => changeInitiative(stranger, { location: 'Here', address: WORDS }),
  },
  'the name of who accepts an invitation': {
    typed: NAME,
    tells: 'team.invitation-used',
    set: async () => {
      await runsTeam();
      await service.sql(`insert into community.team_invitation (team_id, role, token_hash, uses_left, expires_at, created_by)
        values (${TEAM}, 'MEMBER', sha256('${WORD}'), 1, now() + interval '1 day', ${minor.id})`);
    },
    act: () => call(named, e.acceptInvitation, { token: WORD }),
  },
  'the name of who answers an offer': {
    typed: NAME,
    tells: 'team.ownership-answered',
    set: async () => {
      await runsTeam();
      await belongs(service, TEAM, stranger.id);
      await service.sql(`insert into community.team_transfer values (${TEAM}, ${minor.id}, ${stranger.id})`);
    },
    act: () => call(named, e.answerTransfer, { teamId: TEAM, decision: 'DECLINE' }),
  },
  'the name of who helps to organize': {
    typed: NAME,
    tells: 'organizer.added',
    set: () =>
      service.sql(`update community.initiative set created_by = ${minor.id};
        insert into community.asked_organizer (initiative_id, user_id, asked_by)
          values (${initiativeId}, ${stranger.id}, ${minor.id})`),
    act: () => call(named, e.answerOrganizing, { initiativeId, decision: 'ACCEPT' }),
  },
};

it('has an act for each field of a call and each event that brings words to people', () => {
  const acts = Object.values(ACTS);
  const told = Object.keys(FIELDS).filter((field) => FIELDS[field] === 'told');
  expect(told.filter((field) => acts.every(({ typed }) => typed !== field))).toEqual([]);
  // The copy for who reads along follows from each act.
  const { 'words.copied': _, ...events } = TYPED;
  const telling = Object.entries(events).filter(([, typed]) => typed === 'sentence' || typed === 'name');
  const names = telling.map(([name]) => name);
  expect(names.filter((name) => acts.every(({ tells }) => tells !== name))).toEqual([]);
});

describe.each(Object.entries(ACTS))('%s', (_name, { set, act, tells }) => {
  it.each(READERS)('reaches somebody under 18 %s who reads along', async (reader: Reader) => {
    if (reader === 'without') await service.sql('delete from community.guardian');
    // Without a reader nothing begins, so what is joined already was joined with one.
    if (reader === 'without') await withReaderFor(set);
    else await set();
    if (reader === 'former') await endGuardian();
    await service.sql(`delete from community.notification;
      delete from community_jobs.job where name in ('mail', 'digest')`);
    emitted.clear();
    await act();
    // Words that wait for an adult tell nobody anything, so the event is expected only with one.
    if (tells && reader === 'with') expect([...emitted]).toContain(tells);
    // Words that no event carries are read in the conversation; the place of an event stands on its page as well.
    const told = tells ? await toldTo(minor) : await readBy(minor);
    const copied = await readBy(guardian);
    expect([told.includes(WORD), copied.includes(WORD)]).toEqual(
      reader === 'with' ? [true, true] : [false, false],
    );
    for (const text of [told, copied]) expect(text).not.toContain(DETAIL);
  });
});

const withReaderFor = async (set: () => Promise<unknown>) => {
  await service.sql(`insert into community.guardian (minor_id, person_id, relation, token_hash, expires_at, accepted_at)
    values (${minor.id}, ${CAST.owner.id}, 'PARENT', '\\x02', now(), now() - interval '40 days')`);
  await set();
  await service.sql('delete from community.guardian');
};

it('a message to participants waits in the conversation, goes out with a reader, and can be reported', async () => {
  await join();
  await endGuardian();
  const sent = await call(stranger, e.messageParticipants, { initiativeId, message: WORDS });
  expect(sent.data).toEqual({ sent: 0, held: 1 });
  const threadId = await requestId();
  expect((await thread(stranger, threadId)).messages.at(-1)?.held).toBeTruthy();
  expect(JSON.stringify((await thread(minor, threadId)).messages)).not.toContain(WORD);
  await service.sql('update community.guardian set ended_at = null');
  await releaseAll();
  const last = (await thread(minor, threadId)).messages.at(-1);
  expect(last?.text).toContain(WORD);
  expect(last?.item).toMatchObject({ kind: 'message' });
  const report = { kind: 'message', itemId: last?.item?.itemId, reason: 'UNSAFE_FOR_MINORS' };
  expect((await call(minor, e.report, report as never)).status).toBe(200);
});

it('names carry no contact details into a conversation of somebody under 18', async () => {
  const { threadId } = (await askMentor(minor)).data.request;
  const id = threadId ?? 0;
  await call(stranger, e.sendMessage, { threadId: id, text: 'How can I help?' });
  await service.sql(
    `update auth.public_profile_v1 set display_name = 'Call ${DETAIL}' where user_id in (${stranger.id}, ${guardian.id})`,
  );
  const read = async () => JSON.stringify([await thread(minor, id), await threads(minor)]);
  const shown = await read();
  await service.sql(
    `update auth.public_profile_v1 set display_name = 'Person ' || user_id where user_id in (${stranger.id}, ${guardian.id})`,
  );
  expect(shown).toContain('Call [');
  expect(shown).not.toContain(DETAIL);
});

it.each(READERS)(
  'an invitation to the address of somebody under 18 names the team %s who reads along',
  async (reader) => {
    await belongs(service, TEAM, stranger.id, 'OWNER');
    await service.sql(`update community.team set team_name = '${WORD} ${DETAIL}' where id = ${TEAM}`);
    if (reader === 'without') await service.sql('delete from community.guardian');
    if (reader === 'former') await endGuardian();
    await call(stranger, e.invite, { teamId: TEAM, to: `Person${minor.id}@example.org` });
    const mail = await mailbox.next(`Person${minor.id}@example.org`, /^An invitation to a team/);
    expect([mail.text?.includes(WORD), (await toldTo(guardian)).includes(WORD)]).toEqual(
      reader === 'with' ? [true, true] : [false, false],
    );
    expect(mail.text).not.toContain(DETAIL);
  },
);
