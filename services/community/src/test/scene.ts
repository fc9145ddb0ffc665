import type { TestPerson, TestService } from '@meshwork/test-kit/service';
import { addPeople, person, startCommunity } from './community.fixture.ts';

/** Who takes part in a scene. `receiver` posted the initiative and is the mentor; `sender` asked both. */
export const CAST = {
  visitor: undefined,
  stranger: person(11),
  member: person(12),
  owner: person(13),
  asking: person(14),
  receiver: person(15),
  sender: person(16),
  admin: { id: 17, role: 'admin' },
} as const satisfies Record<string, TestPerson | undefined>;
export type Actor = keyof typeof CAST;
export const ACTORS = Object.keys(CAST) as Actor[];

/** A service whose database knows the cast. */
export async function startScenes(env?: Readonly<Record<string, string>>): Promise<TestService> {
  const service = await startCommunity(env);
  await addPeople(service, 11, 12, 13, 14, 15, 16, 17);
  return service;
}

export interface Scene {
  teamId: number;
  /** A team that nobody belongs to. */
  emptyTeamId: number;
  initiativeId: number;
  mentorId: number;
  requestId: number;
  contactId: number;
  feedId: number;
}

/** Clears the stage and sets one team, one initiative, one mentor, and an open request to each. */
export async function setScene(service: TestService): Promise<Scene> {
  await service.sql(
    'truncate community.team, community.mentor_profile, community.initiative, community.calendar_feed, community.mailed_thread cascade',
  );
  const id = async (text: string): Promise<number> =>
    (await service.sql<{ id: number }>(`${text} returning id`))[0]?.id ?? 0;
  const teamId = await id(
    `insert into community.team (team_name, team_number, team_type) values ('Robo Foxes', '100', 'FIRST_FTC')`,
  );
  const emptyTeamId = await id(
    `insert into community.team (team_name, team_number, team_type) values ('Lone Wolves', '200', 'FIRST_FTC')`,
  );
  await service.sql(`insert into community.team_membership (team_id, user_id, status, role, joined_at) values
    (${teamId}, ${CAST.owner.id}, 'ACTIVE', 'OWNER', now()), (${teamId}, ${CAST.member.id}, 'ACTIVE', 'MEMBER', now()),
    (${teamId}, ${CAST.asking.id}, 'PENDING', 'MEMBER', null)`);
  const initiativeId = await id(`insert into community.initiative
    (title, description, organization, initiative_type, contact_email, created_by)
    values ('Build Day', 'We build together.', 'Foxes', 'WORKSHOP', 'build@example.org', ${CAST.receiver.id})`);
  const mentorId = await id(`insert into community.mentor_profile
    (user_id, bio, availability_status, expertise_areas, contact_email)
    values (${CAST.receiver.id}, 'Builds robots since 1999.', 'AVAILABLE', '{ROBOTICS}', 'mentor@example.org')`);
  const requestId = await id(`insert into community.initiative_request (initiative_id, user_id, message)
    values (${initiativeId}, ${CAST.sender.id}, 'May I come along?')`);
  const contactId = await id(`insert into community.mentor_contact (mentor_id, user_id, message)
    values (${mentorId}, ${CAST.sender.id}, 'Could you help us?')`);
  const feedId = await id(
    `insert into community.calendar_feed (user_id, token_hash) values (${CAST.sender.id}, '\\x00')`,
  );
  return { teamId, emptyTeamId, initiativeId, mentorId, requestId, contactId, feedId };
}

let counter = 1000;

/** Bodies that the contract takes. */
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
export const askBody = (fields: Record<string, unknown> = {}) => ({
  message: 'We would love to take part.',
  contactEmail: 'someone@example.org',
  ...fields,
});
