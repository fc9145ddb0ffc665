import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
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
const { service } = serviceWithMail(startScenes);
const { askMentor, askToJoin, moveInitiative, releaseAll, threads, thread } = aroundTeams(service);

const WORD = 'Zugspitze';
const DETAIL = '313-555-0142';
const WORDS = `${WORD}, and tell nobody. ${DETAIL}`;

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

/** What somebody was told, in the list behind the bell and by mail. */
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
const call: typeof service.callAs = (...args) => service.callAs(...args);

interface Act {
  readonly set: () => Promise<unknown>;
  readonly act: () => Promise<unknown>;
}
const ACTS: Readonly<Record<string, Act>> = {
  'a message to participants': {
    set: join,
    act: () => call(stranger, e.messageParticipants, { initiativeId, message: WORDS }),
  },
  'a message to those who wait': {
    set: async () => {
      await askToJoin(minor);
      await service.sql(stateSql('WAITING', "kind = 'INITIATIVE'"));
    },
    act: () =>
      call(stranger, e.messageParticipants, { initiativeId, message: WORDS, to: 'waiting' } as never),
  },
  'the note of a cancellation': { set: join, act: () => moveInitiative(stranger, 'CANCELLED', WORDS) },
  'the note of a postponement': { set: asked, act: () => moveInitiative(stranger, 'POSTPONED', WORDS) },
  'the note with an answer': {
    set: asked,
    act: async () =>
      call(stranger, e.answerThread, { threadId: await requestId(), decision: 'ACCEPT', note: WORDS }),
  },
  'the note with many answers': {
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
    set: asked,
    act: () => call(stranger, e.declineRest, { initiativeId, note: WORDS }),
  },
  'thanks to all': {
    set: async () => {
      await join();
      await service.sql(`update community.initiative set start_date = '2026-01-10'`);
    },
    act: () => call(stranger, e.endAll, { initiativeId, thanks: WORDS, hours: null }),
  },
  thanks: {
    set: join,
    act: async () => call(stranger, e.endThread, { threadId: await requestId(), thanks: WORDS }),
  },
  'a message': {
    set: join,
    act: async () => call(stranger, e.sendMessage, { threadId: await requestId(), text: WORDS }),
  },
  'the note with a removal': {
    set: inTheirTeam,
    act: async () => {
      await service.sql(`update community.team set team_name = 'Foxes' where id = ${TEAM}`);
      return call(stranger, e.removeMember, { teamId: TEAM, userId: minor.id, note: WORDS });
    },
  },
  'the name of a team in an invitation': {
    set: async () => {
      await inTheirTeam();
      await service.sql(`delete from community.team_membership where user_id = ${minor.id}`);
    },
    act: () => call(stranger, e.invite, { teamId: TEAM, to: `person${minor.id}` }),
  },
  'the name of a team in an offer': {
    set: inTheirTeam,
    act: () => call(stranger, e.transferTeam, { teamId: TEAM, userId: minor.id }),
  },
  'the name of a team with a role': {
    set: inTheirTeam,
    act: () => call(stranger, e.changeTeamRole, { teamId: TEAM, userId: minor.id, role: 'OWNER' }),
  },
  'the title in a question to organize': {
    set: async () => {
      await inTheirTeam();
      await service.sql(`update community.initiative set title = '${WORD}'`);
    },
    act: () => call(stranger, e.addOrganizer, { initiativeId, username: `person${minor.id}` }),
  },
  'the title of a copy': {
    set: async () => {
      await join();
      await service.sql(`update community.initiative set start_date = '2026-01-10' where id = ${initiativeId};
        insert into community.initiative (id, title, description, organization, initiative_type, created_by, state, copied_from)
        values (${initiativeId + 50}, '${WORD}', 'Again.', 'Foxes', 'WORKSHOP', ${stranger.id}, 'PUBLISHED', ${initiativeId})`);
    },
    act: () => call(stranger, e.inviteFormer, { initiativeId: initiativeId + 50 }),
  },
  'a copy for a young organizer': {
    set: async () => {
      await belongs(service, TEAM, stranger.id);
      await belongs(service, TEAM, minor.id);
      await service.sql(`insert into community.initiative_organizer (initiative_id, user_id, added_by)
        values (${initiativeId}, ${minor.id}, ${stranger.id})`);
    },
    act: () => call(stranger, e.messageParticipants, { initiativeId, message: WORDS }),
  },
  'what a team writes to a young owner': {
    set: async () => {
      await runsTeam();
      await belongs(service, OTHER_TEAM, stranger.id, 'OWNER');
    },
    act: () => call(stranger, e.writeToTeam, { fromTeamId: OTHER_TEAM, teamId: TEAM, message: WORDS }),
  },
  'a request to join the team of a young owner': {
    set: runsTeam,
    act: () => call(stranger, e.joinTeam, { teamId: TEAM, message: WORDS }),
  },
  'a request to join what a young person runs': {
    set: () => service.sql(`update community.initiative set created_by = ${minor.id}`),
    act: () => askToJoin(stranger, { message: WORDS }),
  },
};

describe.each(Object.entries(ACTS))('%s', (_name, { set, act }) => {
  it.each(READERS)('reaches somebody under 18 %s who reads along', async (reader: Reader) => {
    if (reader === 'without') await service.sql('delete from community.guardian');
    // Without a reader nothing begins, so what is joined already was joined with one.
    if (reader === 'without') await withReaderFor(set);
    else await set();
    if (reader === 'former') await endGuardian();
    await service.sql(`delete from community.notification;
      delete from community_jobs.job where name in ('mail', 'digest')`);
    await act();
    const [told, copied] = [await toldTo(minor), await readBy(guardian)];
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
