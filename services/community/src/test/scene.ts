import { communityEndpoints as e, type Thread, type ThreadCard } from '@meshwork/contracts-community';
import type { QueryInput } from '@meshwork/contracts-core';
import type { TestPerson, TestService } from '@meshwork/test-kit/service';
import { addPeople, person, startCommunity } from './community.fixture.ts';

/**
 * The people of a scene. `applicant` has an open request to join the team. `recipient` posted the initiative and is the
 * mentor; `sender` has an open request to each of the two. `organizer` and `blocked` are strangers until
 * `relate` is called. The five before these are strangers of another standing.
 */
export const CAST = {
  visitor: undefined,
  stranger: person(11),
  member: person(12),
  owner: person(13),
  applicant: person(14),
  recipient: person(15),
  sender: person(16),
  admin: { id: 17, role: 'admin' },
  moderator: { id: 18, role: 'moderator' },
  suspended: { id: 19, suspended: true },
  unverified: { id: 20, verified: false },
  newcomer: { id: 21, isNew: true },
  minor: { id: 22, ageBand: 'MINOR' },
  organizer: person(23),
  blocked: person(24),
} as const satisfies Record<string, TestPerson | undefined>;
export type Actor = keyof typeof CAST;
export const ACTORS = Object.keys(CAST) as Actor[];

export async function startScenes(
  env?: Readonly<Record<string, string>>,
  start = startCommunity,
): Promise<TestService> {
  const service = await start(env);
  await addPeople(service, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24);
  return service;
}

/** Ids that the database's sequences do not reach. */
export const scene = {
  teamId: 900_001,
  emptyTeamId: 900_002,
  initiativeId: 900_003,
  mentorId: 900_004,
  requestId: 900_005,
  contactId: 900_006,
  feedId: 900_007,
  /** The conversations of the three open requests. */
  contactThreadId: 900_006,
  requestThreadId: 900_005,
  teamThreadId: 900_010,
  needId: 900_011,
};
export type Scene = typeof scene;

const { owner, member, applicant, recipient, sender, organizer, blocked } = CAST;

/** SQL: nobody who may answer has seen their requests. */
export const UNREAD_SQL = `insert into community.mark (person_id, request_id, unread_at)
    select person.user_id, request.id, now() from community.request
    join community.request_person person on person.request_id = request.id and person.side = 'RECIPIENT';`;

// Deleting a few rows is faster than truncating tables with many indexes.
const SQL = `
  delete from auth.block_v1;
  delete from community.held_message;
  delete from community.request;
  delete from community.initiative;
  delete from community.mentor_profile;
  delete from community.offer;
  delete from community.calendar_feed;
  delete from community.notification;
  delete from community.notification_setting;
  delete from community.moderation_case;
  delete from community.moderation_decision;
  delete from community.team;
  delete from community.former_member;
  delete from community.acquaintance;
  insert into community.team (id, team_name, team_number, team_type) values
    (${scene.teamId}, 'Robo Foxes', '100', 'FIRST_FTC'), (${scene.emptyTeamId}, 'Lone Wolves', '200', 'FIRST_FTC');
  update community.team set needs = '[{"kind": "SKILL", "words": "CAD for sheet metal", "area": "CAD_DESIGN"}]'
    where id = ${scene.teamId};
  update community.team_need set id = ${scene.needId};
  insert into community.team_membership (team_id, user_id, role) values
    (${scene.teamId}, ${owner.id}, 'OWNER'), (${scene.teamId}, ${member.id}, 'MEMBER');
  insert into community.initiative
    (id, title, description, organization, initiative_type, contact_email, created_by) values
    (${scene.initiativeId}, 'Build Day', 'We build together.', 'Foxes', 'WORKSHOP', 'build@example.org', ${recipient.id});
  insert into community.mentor_profile
    (id, user_id, bio, availability_status, expertise_areas, contact_email) values
    (${scene.mentorId}, ${recipient.id}, 'Builds robots since 1999.', 'AVAILABLE', '{ROBOTICS}', 'mentor@example.org');
  insert into community.request (id, kind, state, requester_id, mentor_id, initiative_id, team_id, recipient_id, due) values
    (${scene.requestId}, 'INITIATIVE', 'PENDING', ${sender.id}, null, ${scene.initiativeId}, null, null, 'RECIPIENT'),
    (${scene.contactId}, 'MENTOR', 'PENDING', ${sender.id}, ${scene.mentorId}, null, null, ${recipient.id}, 'RECIPIENT'),
    (${scene.teamThreadId}, 'TEAM', 'PENDING', ${applicant.id}, null, null, ${scene.teamId}, null, 'RECIPIENT');
  insert into community.message (request_id, part, author_id, side, text, created_at)
    select id, 'OPENING', requester_id, 'REQUESTER', case kind when 'MENTOR' then 'Could you help us?' else 'May I come along?' end,
      created_at
    from community.request where kind <> 'TEAM';
  ${UNREAD_SQL}
  insert into community.calendar_feed (id, user_id, token_hash) values (${scene.feedId}, ${sender.id}, '\\x00');`;

/** Deletes everything, blocks too, and creates a team, an initiative and a mentor with an open request to each. */
export async function setScene(service: TestService): Promise<Scene> {
  await service.sql(SQL);
  return scene;
}

/** Adds `organizer` to the initiative, and lets `recipient` and `owner` block `blocked`: most scenes are about the others. */
export const relate = (service: TestService): Promise<unknown> =>
  service.sql(`
    insert into community.initiative_organizer (initiative_id, user_id, added_by)
      values (${scene.initiativeId}, ${organizer.id}, ${recipient.id});
    insert into auth.block_v1 (blocker_id, blocked_id)
      values (${recipient.id}, ${blocked.id}), (${owner.id}, ${blocked.id});`);

let counter = 1000;

export const teamBody = (fields: Record<string, unknown> = {}) => {
  counter += 1;
  return { teamName: 'Gear Grinders', teamNumber: String(counter), teamType: 'VEX', ...fields };
};
export const initiativeBody = (fields: Record<string, unknown> = {}) => ({
  title: 'Open Workshop',
  description: 'A day with open doors.',
  organization: 'Foxes',
  initiativeType: 'WORKSHOP',
  ...fields,
});
export const mentorBody = (fields: Record<string, unknown> = {}) => ({
  bio: 'I have built robots for years.',
  expertiseAreas: ['ROBOTICS'],
  contactEmail: 'ada@example.org',
  availabilityStatus: 'AVAILABLE',
  ...fields,
});
export const requestBody = (fields: Record<string, unknown> = {}) => ({
  message: 'We would love to take part.',
  contactEmail: 'someone@example.org',
  ...fields,
});

/** Calls that people make again and again in a scene. */
export const callsOf = (service: TestService) => ({
  askToJoin: (as: TestPerson, fields: Record<string, unknown> = {}) =>
    service.callAs(as, e.requestToJoin, requestBody({ initiativeId: scene.initiativeId, ...fields })),
  askMentor: (as: TestPerson, fields: Record<string, unknown> = {}) =>
    service.callAs(as, e.contactMentor, requestBody({ mentorId: scene.mentorId, ...fields })),
  answer: (as: TestPerson, threadId: number, decision = 'ACCEPT', note?: string) =>
    service.callAs(as, e.answerThread, { threadId, decision, note }),
  end: (as: TestPerson, threadId: number, thanks?: string) =>
    service.callAs(as, e.endThread, { threadId, thanks }),
  send: (as: TestPerson, threadId: number, text: string) =>
    service.callAs(as, e.sendMessage, { threadId, text }),
  thread: async (as: TestPerson, threadId: number): Promise<Thread> =>
    (await service.callAs(as, e.threadDetails, { threadId })).data.thread,
  threads: async (as: TestPerson, query: QueryInput = {}): Promise<readonly ThreadCard[]> =>
    (await service.callAs(as, e.listThreads, query)).data.threads,
  boxOf: async (as: TestPerson, box?: string) => (await service.callAs(as, e.myContacts, { box })).data,
  unread: async (as: TestPerson) => (await service.callAs(as, e.unreadContacts)).data,
  notificationsOf: async (as: TestPerson, query: QueryInput = {}) =>
    (await service.callAs(as, e.listNotifications, query)).data,
  initiative: async (as?: TestPerson) =>
    (await service.callAs(as, e.initiativeDetails, { id: scene.initiativeId })).data,
  changeInitiative: (as: TestPerson, fields: Record<string, unknown> = {}) =>
    service.callAs(as, e.updateInitiative, initiativeBody({ initiativeId: scene.initiativeId, ...fields })),
  moveInitiative: (as: TestPerson, state: string, note?: string) =>
    service.callAs(as, e.changeInitiativeState, { initiativeId: scene.initiativeId, state, note }),
  mentor: async (as?: TestPerson) =>
    (await service.callAs(as, e.mentorDetails, { mentorId: scene.mentorId })).data,
  team: async (as?: TestPerson) => (await service.callAs(as, e.teamDetails, { teamId: scene.teamId })).data,
  /** The titles of what somebody was told, as they are stored, oldest first. @param after the id of a notification */
  titlesFor: async ({ id }: TestPerson, after = '0'): Promise<string[]> =>
    (
      await service.sql<{ title: string }>(
        'select title from community.notification where person_id = $1 and id > $2 order by id',
        [id, after],
      )
    ).map(({ title }) => title),
});
