import { randomBytes } from 'node:crypto';
import { DEMO_PEOPLE } from '@meshwork/contracts-core';
import type { ServiceContext } from '../stack/service-environment.ts';
import type { Conversation, World, WorldPerson } from './world-data.ts';
import { Person } from './world-person.ts';
import { ageRows, settlePeople } from './world-rows.ts';

/** Days since which its people, teams and mentors have been here: more than the 14 after which adults may read along. */
const FOUNDED = 70;
/** Days between what was asked, what was answered, and today. */
const TO_ANSWER = 2;
const SINCE = 1;

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface Made {
  readonly people: ReadonlyMap<string, Person>;
  /** The ids of what was made, by kind and key: "team otters". */
  readonly ids: Map<string, number>;
}

/** Looks up what the files name. @throws Error for a name that nothing has */
const found = <T>(map: ReadonlyMap<string, T>, key: string): T => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the demonstration world names ${key}, which it does not have`);
  return value;
};

const register = async (
  gateway: string,
  { key, part, name, age, about, title, guardian: _, ...profile }: WorldPerson,
) => {
  const email = `${part ?? key}@${DEMO_PEOPLE}`;
  const person = new Person(gateway, key, email);
  const username = name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
  const password = `Aa1-${randomBytes(18).toString('base64url')}`;
  const { user } = await person.post<{ user: { id: number } }>('/_api/auth/register_with_password', {
    email,
    username,
    password,
    name,
    customUserTitle: title,
    description: about,
    agreeToTerms: true,
    ...profile,
  });
  person.id = user.id;
  const birth = new Date();
  await person.post('/_api/profile/birth-month', { month: 1, year: birth.getUTCFullYear() - age });
  return person;
};

const registerPeople = async (context: ServiceContext, gateway: string, world: World) => {
  const people: Person[] = [];
  // One by one: passwords are hashed one at a time, and on a busy machine the last of many would wait longer than the gateway does.
  for (const one of world.people) people.push(await register(gateway, one));
  await settlePeople(context, FOUNDED);
  return new Map(people.map((person) => [person.name, person]));
};

const foundTeam = async (
  { people, ids }: Made,
  { key, founder, owners, members, fields }: World['teams'][number],
) => {
  const owner = found(people, founder);
  const { team } = await owner.post<{ team: { id: number } }>('/_api/teams', fields);
  ids.set(`team ${key}`, team.id);
  // A class is joined by its link alone.
  if (fields.isClass === true)
    return joinByLink(
      owner,
      members.map((name) => found(people, name)),
      team.id,
    );
  for (const name of [...owners, ...members]) {
    const { id: userId } = await join(found(people, name), team.id);
    await owner.post('/_api/teams/members/respond', { teamId: team.id, userId, decision: 'ACCEPT' });
    if (owners.includes(name))
      await owner.post('/_api/teams/members/role', { teamId: team.id, userId, role: 'OWNER' });
  }
};

const joinByLink = async (owner: Person, members: readonly Person[], teamId: number): Promise<void> => {
  const { url } = await owner.post<{ url: string }>('/_api/teams/invitations', {
    teamId,
    uses: 100,
    days: 90,
  });
  const token = tokenOf(url);
  for (const member of members) await member.post('/_api/teams/invitations/accept', { token });
};

/** The secret stands behind the sign, where no log has it. */
const tokenOf = (url: string): string => new URL(url).hash.slice(1);

const join = async (person: Person, teamId: number, message?: string): Promise<Person> => {
  await person.post('/_api/teams/join', { teamId, ...(message && { message }) });
  return person;
};

const becomeMentor = async ({ people, ids }: Made, { person, fields }: World['mentors'][number]) => {
  const offering = found(people, person);
  const { mentor } = await offering.post<{ mentor: { id: number } }>('/_api/mentors', {
    ...fields,
    contactEmail: offering.email,
  });
  ids.set(`mentor ${person}`, mentor.id);
};

const readAlong = async ({ people }: Made, { key, guardian }: WorldPerson) => {
  if (!guardian) return;
  const { url } = await found(people, key).post<{ url: string }>('/_api/guardians');
  await found(people, guardian).post('/_api/guardians/accept', { token: tokenOf(url), relation: 'PARENT' });
};

const postInitiative = async (
  { people, ids }: Made,
  { key, by, team, startsIn, lasts = 1, fields }: World['initiatives'][number],
) => {
  const poster = found(people, by);
  const { initiative } = await poster.post<{ initiative: { id: number } }>('/_api/initiatives', {
    ...fields,
    contactEmail: poster.email,
    startDate: dayIn(startsIn),
    endDate: dayIn(startsIn + lasts - 1),
    ...(team && { teamId: found(ids, `team ${team}`) }),
  });
  ids.set(`initiative ${key}`, initiative.id);
};

const fillLibrary = async ({ people, ids }: Made, { resources, paths, done }: World['library']) => {
  for (const { key, by, team, fields } of resources) {
    const { resource } = await found(people, by).post<{ resource: { id: number } }>('/_api/resources', {
      ...fields,
      ...(team && { teamId: found(ids, `team ${team}`) }),
    });
    ids.set(`resource ${key}`, resource.id);
  }
  for (const { by, team, isFollowed, fields, steps } of paths) {
    const ofLibrary = steps.map(({ resource, ...step }) => ({
      ...step,
      resourceId: found(ids, `resource ${resource}`),
    }));
    const teamId = found(ids, `team ${team}`);
    const { path } = await found(people, by).post<{ path: { id: number } }>('/_api/paths', {
      ...fields,
      status: 'PUBLISHED',
      teamId,
      steps: ofLibrary,
    });
    if (isFollowed) await found(people, by).post('/_api/paths/class/follow', { teamId, pathId: path.id });
  }
  for (const { by, resource } of done)
    await found(people, by).post('/_api/paths/progress', {
      resourceId: found(ids, `resource ${resource}`),
      done: true,
    });
};

/** @returns the id of the conversation; 0 for a request to join a team, which its owners answer elsewhere */
const ask = async ({ people, ids }: Made, { from, as, to, says }: Conversation): Promise<number> => {
  const asker = found(people, from);
  if ('team' in to) {
    await join(asker, found(ids, `team ${to.team}`), says);
    return 0;
  }
  const common = { message: says, contactEmail: asker.email };
  const [path, target] =
    'mentor' in to
      ? ['/_api/mentor-contacts', { mentorId: found(ids, `mentor ${to.mentor}`) }]
      : [
          '/_api/initiative-requests',
          {
            initiativeId: found(ids, `initiative ${to.initiative}`),
            ...(as && { teamId: found(ids, `team ${as}`) }),
          },
        ];
  const { request } = await asker.post<{ request: { threadId: number } }>(path, { ...common, ...target });
  return request.threadId;
};

const answererOf = (world: World, { to }: Conversation): string => {
  if ('mentor' in to) return to.mentor;
  if ('team' in to) return world.teams.find(({ key }) => key === to.team)?.founder ?? to.team;
  return world.initiatives.find(({ key }) => key === to.initiative)?.by ?? to.initiative;
};

const answer = async (made: Made, world: World, conversation: Conversation, threadId: number) => {
  const { answer: decision, note, replies, end } = conversation;
  await found(made.people, answererOf(world, conversation)).post('/_api/threads/answer', {
    threadId,
    decision,
    ...(note && { note }),
  });
  for (const { by, says } of replies)
    await found(made.people, by).post('/_api/threads/message', { threadId, text: says });
  if (end) await found(made.people, end.by).post('/_api/threads/end', { threadId, thanks: end.thanks });
};

/** In the order of the file: whoever asks after the places are taken waits for one. */
const talk = async (made: Made, world: World, age: (days: number) => Promise<void>) => {
  const answered = world.conversations.filter((one) => one.answer);
  const threads: number[] = [];
  for (const conversation of answered) threads.push(await ask(made, conversation));
  await age(TO_ANSWER);
  for (const [index, conversation] of answered.entries())
    await answer(made, world, conversation, threads[index] ?? 0);
  await age(SINCE);
  for (const conversation of world.conversations) if (!conversation.answer) await ask(made, conversation);
};

const report = async ({ people, ids }: Made, { by, resource, reason, words }: World['reports'][number]) =>
  found(people, by).post('/_api/catalog/reports', {
    kind: 'resource',
    itemId: found(ids, `resource ${resource}`),
    reason,
    words,
  });

/**
 * Makes the demonstration world by the calls that browsers make, each by the person who does it, and gives what was made the age that it
 * would have (docs/adr/0055-demo-world.md).
 * @param gateway the address of the running stack
 * @returns what there is now, in short
 */
export const buildWorld = async (context: ServiceContext, gateway: string, world: World): Promise<string> => {
  const made: Made = { people: await registerPeople(context, gateway, world), ids: new Map() };
  const ids = [...made.people.values()].map(({ id }) => id);
  // Resources are not made older, so that they stand before the rest of the library.
  const age = (days: number) => ageRows(context, days, ids);
  await Promise.all(world.teams.map((team) => foundTeam(made, team)));
  await Promise.all(world.mentors.map((mentor) => becomeMentor(made, mentor)));
  await Promise.all(world.people.map((person) => readAlong(made, person)));
  await age(FOUNDED);
  await fillLibrary(made, world.library);
  await Promise.all(world.initiatives.map((initiative) => postInitiative(made, initiative)));
  for (const { by, fields } of world.offers) await found(made.people, by).post('/_api/needs/offer', fields);
  await age(TO_ANSWER);
  await talk(made, world, age);
  for (const one of world.reports) await report(made, one);
  const { people, teams, mentors, initiatives } = world;
  return `${people.length} people, ${teams.length} teams, ${mentors.length} mentors, ${initiatives.length} initiatives`;
};
