import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import type { QueryInput } from '@meshwork/contracts-core';
import { serviceWithMail, type TestPerson, until } from '@meshwork/test-kit/service';
import { addCities } from '../../test/community.fixture.ts';
import { CAST, callsOf, initiativeBody, scene, setScene, startScenes } from '../../test/scene.ts';
import { walk } from '../../test/walk.ts';

const { recipient, stranger } = CAST;
const PEOPLE = 40;
const { initiativeId } = scene;

const { service, mailbox } = serviceWithMail(startScenes);
const { askToJoin, boxOf, changeInitiative, initiative, thread } = callsOf(service);
beforeAll(async () => {
  await service.sql(`insert into auth.public_profile_v1
    select 2000 + n, 'guest' || n, 'Guest ' || n, null from generate_series(1, ${PEOPLE}) n;
    insert into auth.contact_email_v1
    select 2000 + n, 'guest' || n || '@example.org', true from generate_series(1, ${PEOPLE}) n`);
});

/** Forty people ask, guest 1 first; three of them for the team. */
beforeEach(async () => {
  await setScene(service);
  await service.sql(`delete from community.request;
    insert into community.request (kind, state, initiative_id, requester_id, acting_team_id, created_at, due)
    select 'INITIATIVE', 'PENDING', ${initiativeId}, 2000 + n, case when n > 37 then ${scene.teamId} end,
      now() - make_interval(hours => 100 - n), 'RECIPIENT' from generate_series(1, ${PEOPLE}) n;
    insert into community.message (request_id, part, author_id, side, text, created_at)
    select id, 'OPENING', requester_id, 'REQUESTER', 'Request number ' || requester_id - 2000, created_at from community.request`);
});

const list = async (query: QueryInput = {}) =>
  (await service.callAs(recipient, e.eventRequests, { id: initiativeId, ...query })).data;
const names = async (query: QueryInput) =>
  (await list(query)).requests.map(({ person }) => person?.displayName);
const idsOf = async (...people: number[]) => {
  const { requests } = await list({ limit: 100 });
  return people.map((n) => requests.find(({ person }) => person?.id === 2000 + n)?.id ?? 0);
};
const answer = async (requestIds: number[], decision = 'ACCEPT') =>
  (await service.callAs(recipient, e.answerRequests, { initiativeId, requestIds, decision })).data;
/** The request of the stranger. */
const mine = async () =>
  (await list({ limit: 100 })).requests.find(({ person }) => person?.id === stranger.id);
const participants = async () =>
  (await service.callAs(recipient, e.participants, { id: initiativeId })).data.participants;

describe('the requests of one initiative', () => {
  it('stand oldest first, page by page, each once', async () => {
    const query = { id: initiativeId, limit: 7 };
    const { items, totals } = await walk(service, e.eventRequests, query, (page) => page.requests, recipient);
    expect(items.map(({ person }) => person?.id)).toEqual(
      Array.from({ length: PEOPLE }, (_, index) => 2001 + index),
    );
    expect([...new Set(totals)]).toEqual([PEOPLE]);
  });

  it('the requests of an initiative are found by name, team and message, and filtered by side and state', async () => {
    expect(await names({ search: 'guest 12' })).toEqual(['Guest 12']);
    expect(await names({ search: 'number 33' })).toEqual(['Guest 33']);
    expect(await names({ search: 'foxes' })).toEqual(['Guest 38', 'Guest 39', 'Guest 40']);
    expect(await names({ search: '100%' })).toEqual([]);
    expect(await names({ side: 'teams' })).toEqual(['Guest 38', 'Guest 39', 'Guest 40']);
    await answer(await idsOf(3), 'DECLINE');
    expect(await names({ status: 'DECLINED' })).toEqual(['Guest 3']);
    expect((await list()).counts).toEqual(
      expect.arrayContaining([
        { status: 'PENDING', count: PEOPLE - 1 },
        { status: 'DECLINED', count: 1 },
      ]),
    );
  });

  it('across a block show what was accepted alone, and no addresses', async () => {
    await answer(await idsOf(2));
    await service.sql(`insert into auth.block_v1 values (2001, ${recipient.id}), (${recipient.id}, 2002)`);
    const { requests, counts } = await list({ limit: 100 });
    expect(requests.map(({ person }) => person?.id)).toEqual(
      Array.from({ length: PEOPLE - 1 }, (_, index) => 2002 + index),
    );
    expect(counts).toEqual(
      expect.arrayContaining([
        { status: 'PENDING', count: PEOPLE - 2 },
        { status: 'ACCEPTED', count: 1 },
      ]),
    );
    expect(JSON.stringify(requests)).not.toContain('@');
  });
});

describe('several answers at once', () => {
  it('accept the oldest while there are places; the others stay on the waiting list', async () => {
    await service.sql('update community.initiative set individuals_needed = 2');
    const [third, first, second] = await idsOf(3, 1, 2);
    expect(await answer([third, first, second] as number[])).toEqual({
      answered: [first, second],
      full: [third],
      closed: [],
    });
    const waiting = (await list({ status: 'WAITING', limit: 3 })).requests;
    expect(waiting.map(({ person, waitingPosition }) => [person?.id, waitingPosition])).toEqual([
      [2003, 1],
      [2004, 2],
      [2005, 3],
    ]);
    await mailbox.next('guest1@example.org', /Build Day was accepted/);
  });

  it('leave alone what is answered, and what belongs to another initiative', async () => {
    const [one] = await idsOf(1);
    await answer([one as number], 'DECLINE');
    expect(await answer([one as number])).toEqual({ answered: [], full: [], closed: [one] });
    const other = await service.callAs(stranger, e.createInitiative, initiativeBody());
    const [two] = await idsOf(2);
    const body = { initiativeId: other.data.initiative.id, requestIds: [two], decision: 'ACCEPT' };
    const { data } = await service.callAs(stranger, e.answerRequests, body);
    expect(data).toEqual({ answered: [], full: [], closed: [] });
  });

  it('decline the rest, whether it is open or waits, and tell them', async () => {
    await service.sql('update community.initiative set individuals_needed = 1');
    await answer(await idsOf(5));
    const body = { initiativeId, note: 'We are full. Come next year!' };
    const { data } = await service.callAs(recipient, e.declineRest, body);
    expect(data.declined).toBe(PEOPLE - 1);
    expect((await list()).counts.map(({ status, count }) => [status, count]).sort()).toEqual([
      ['ACCEPTED', 1],
      ['DECLINED', PEOPLE - 1],
    ]);
    const mail = await mailbox.next('guest40@example.org', /Build Day was declined/);
    expect(mail.text).toContain('Come next year!');
  });
});

describe('those who have joined', () => {
  it('get one message, and stand in a list without addresses', async () => {
    await answer(await idsOf(2, 39));
    const body = { initiativeId, message: 'Bring your own tools, please.' };
    const { data } = await service.callAs(recipient, e.messageParticipants, body);
    expect(data.sent).toBe(2);
    const mail = await mailbox.next('guest39@example.org', /A message about Build Day/);
    expect(mail.text).toContain('Bring your own tools, please.');
    await mailbox.next('guest2@example.org', /A message about Build Day/);
    const joined = await participants();
    expect(joined.map(({ person, team }) => [person?.username, team?.teamNumber]).sort()).toEqual([
      ['guest2', undefined],
      ['guest39', '100'],
    ]);
    expect(JSON.stringify(joined)).not.toContain('@');
  });

  it.each([
    ['teams', 39],
    ['individuals', 2],
    ['waiting', 3],
  ])(
    'of one message to the %s those alone hear, and the organizers have it in their list',
    async (to, guest) => {
      await service.sql('update community.initiative set individuals_needed = 1');
      await answer(await idsOf(2, 39));
      await service.sql(`delete from community.request where state = 'WAITING' and requester_id <> 2003;
      delete from community.notification`);
      const body = { initiativeId, message: 'Bring your own tools, please.', to };
      const { data } = await service.callAs(recipient, e.messageParticipants, body as never);
      expect(data.sent).toBe(1);
      const told = `select person_id as id from community.notification where title like '%own tools%' order by 1`;
      await until(async () => (await service.sql(told)).length > 1);
      expect(await service.sql(told)).toEqual([{ id: recipient.id }, { id: 2000 + guest }]);
    },
  );
});

it('who comes is said with the request, changed until the end, and summed up over those who take part', async () => {
  await askToJoin(stranger, { students: 6, adults: 2 });
  const { id: threadId = 0, comers } = (await mine()) ?? {};
  expect(comers).toEqual({ students: 6, adults: 2 });
  await answer([...(await idsOf(1)), threadId]);
  const change = (fields: object, as = stranger) =>
    service.callAs(as, e.changeComers, { threadId, ...fields });
  await change({ students: 5, adults: null });
  expect((await list()).initiative.comers).toMatchObject({ students: 5, adults: 0, unsaid: 1, came: 0 });
  expect((await participants()).map(({ comers }) => comers?.students)).toEqual([null, 5]);
  expect((await thread(stranger, threadId)).comers).toEqual({ students: 5, adults: null });
  expect((await change({ students: 1 }, recipient)).failure.code).toBe('REQUEST_NOT_FOUND');
  expect((await change({ students: 1_001 })).status).toBe(400);
  await service.sql(`update community.initiative set start_date = '2026-01-10'`);
  expect((await change({ students: 1 })).failure.code).toBe('INITIATIVE_ENDED');
  await service.sql(`update community.initiative set start_date = null`);
  await answer([threadId], 'DECLINE');
  await service.sql(`update community.request set state = 'ENDED', ended_at = now() where id = ${threadId}`);
  expect((await change({ students: 1 })).failure.code).toBe('REQUEST_CLOSED');
});

it('the questions of the organizers are read by who asks, and the answers that fit by the organizers, with a mark for the ages', async () => {
  await service.sql(`update community.initiative set questions = e'Lunch: yes, no\\nAllergies?', max_age = 14
    where id = ${initiativeId}`);
  const { questions } = await initiative(stranger);
  expect(questions).toBe('Lunch: yes, no\nAllergies?');
  const said = (question: string, answer: string) => ({ question, answer });
  await askToJoin(stranger, {
    answers: [said('Lunch', 'perhaps'), said('Other', 'x'), said('Allergies?', 'nuts@example.org')],
  });
  const answers = [said('Allergies?', 'nuts@example.org')];
  const request = await mine();
  expect(request).toMatchObject({ answers, isOutsideAges: true });
  const threadId = request?.id ?? 0;
  const answersNow = async () => (await thread(stranger, threadId)).answers;
  expect(await thread(stranger, threadId)).toMatchObject({ answers, questions });
  const change = (as: TestPerson) =>
    service.callAs(as, e.changeComers, {
      threadId,
      answers: [said('Lunch', 'no'), said('Allergies?', 'none')],
    });
  expect(await change({ ...stranger, ageBand: 'MINOR' })).toMatchObject({ status: 200 });
  expect(await answersNow()).toEqual([said('Lunch', 'no'), ...answers]);
  await change(stranger);
  expect(await answersNow()).toEqual([said('Lunch', 'no'), said('Allergies?', 'none')]);
  await service.callAs(stranger, e.changeComers, { threadId, answers });
  await answer([threadId]);
  expect(await participants()).toEqual([expect.objectContaining({ answers })]);
  await service.sql(`update community.request set with_minor = true where id = ${threadId}`);
  expect(JSON.stringify(await participants())).not.toContain('nuts@');
  const { failure } = await changeInitiative(recipient, { questions: '1\n2\n3\n4\n5\n6' });
  expect(failure.issues?.[0]?.path).toBe('questions');
});

it('all participations are ended by one message to those who came, with the hours that the organizer confirms, and the counts stay', async () => {
  const [first = 0, second = 0, asked = 0] = await idsOf(39, 2, 3);
  await answer([first, second]);
  const body = { initiativeId, thanks: 'It was a good day.', hours: 6.5 };
  const end = () => service.callAs(recipient, e.endAll, body);
  expect((await end()).failure.code).toBe('INITIATIVE_STATE');
  await service.sql(`update community.initiative set start_date = '2026-01-10'`);
  // Both were noted at the door, the second by mistake.
  await service.sql(`insert into community.day_entry (initiative_id, id, kind, place_id, undoes, happened_at)
    select initiative_id, lpad(request_id::text, 32, '0'), 'HERE', id, null, now() from community.initiative_place
      where request_id in (${first}, ${second})
    union all select ${initiativeId}, lpad('', 32, 'f'), 'UNDO', null, lpad('${second}', 32, '0'), now()`);
  await service.sql(
    `insert into community.held_message (author_id, initiative_id, text, by_new_account, is_verified)
    values (40, ${initiativeId}, 'Hi', false, true)`,
  );
  await addCities(service);
  await service.sql(`update community.team set city_id = 1 where id = ${scene.teamId}`);
  const came = { came: 1, cameTeams: 1, cameCities: 1, heldBack: 1 };
  expect((await list()).initiative.comers).toMatchObject(came);
  expect((await end()).data).toEqual({ ended: 2, left: 0 });
  // Thanks are for who came; the other one reads that it is over.
  const thanked = await mailbox.next('guest39@example.org', /thanks you/);
  expect(thanked.text).toContain('It was a good day.');
  const absent = await mailbox.next('guest2@example.org', /is over/);
  expect(absent.text).not.toContain('It was a good day.');
  const rows = await service.sql(
    `select id, state, confirmed_hours::float8 as hours from community.request
      where id in (${first}, ${second}, ${asked}) order by id`,
  );
  expect(rows).toEqual(
    [
      { id: first, state: 'ENDED', hours: 6.5 },
      { id: second, state: 'ENDED', hours: null },
      { id: asked, state: 'PENDING', hours: null },
    ].sort((one, other) => one.id - other.id),
  );
  expect((await list()).initiative).toMatchObject({
    hasEnded: true,
    participationCounts: { teamsCount: 1, individualsCount: 1 },
  });
  expect((await end()).data).toEqual({ ended: 0, left: 0 });
});

describe('a further organizer', () => {
  const { id } = stranger;
  beforeEach(() =>
    service.sql(`delete from auth.standing_v1;
      insert into auth.standing_v1 (user_id, age_band) values (${id}, 'ADULT')`),
  );
  const ask = (as = recipient, username = 'Person11') =>
    service.callAs(as, e.addOrganizer, { initiativeId, username });
  const answer = (decision: 'ACCEPT' | 'DECLINE') =>
    service.callAs(stranger, e.answerOrganizing, { initiativeId, decision });
  const askedBy = async () => (await initiative(stranger)).askedBy;
  const change = () => changeInitiative(stranger, { title: 'Build Day' });

  it('a further organizer is asked first, and may do what the poster may from their yes until they leave', async () => {
    const { data } = await ask();
    expect(data.organizers.map((person) => [person.id, person.isPoster])).toEqual([[recipient.id, true]]);
    expect(data.asked).toEqual([{ id, username: 'person11' }]);
    await mailbox.next('person11@example.org', /A question about Build Day/);
    expect([await askedBy(), (await change()).status]).toEqual(['Person 15', 403]);
    expect((await answer('ACCEPT')).status).toBe(200);
    expect([await askedBy(), (await change()).status]).toEqual([undefined, 200]);
    await mailbox.next('person15@example.org', /helps to run Build Day/);
    expect((await boxOf(stranger)).initiativeRequests).toHaveLength(PEOPLE);
    const body = { initiativeId, userId: id };
    expect((await service.callAs(stranger, e.removeOrganizer, body)).status).toBe(200);
    expect((await change()).status).toBe(403);
    const hidden = await service.callAs(stranger, e.organizers, { id: initiativeId });
    expect(hidden.status).toBe(404);
  });

  it('runs nothing after a no, after the question was taken back, and where nobody asked', async () => {
    expect((await answer('ACCEPT')).status).toBe(404);
    await ask();
    expect((await answer('DECLINE')).status).toBe(200);
    expect((await answer('ACCEPT')).status).toBe(404);
    await ask();
    const body = { initiativeId, userId: id };
    expect((await service.callAs(recipient, e.removeOrganizer, body)).status).toBe(200);
    expect([(await answer('ACCEPT')).status, (await change()).status]).toEqual([404, 403]);
  });

  it.each([
    ['who blocks', () => `insert into auth.block_v1 values (${id}, ${recipient.id})`],
    ['who is under 18', () => `update auth.standing_v1 set age_band = 'MINOR'`],
    ['who has not said their age', () => 'delete from auth.standing_v1'],
  ])('%s hears nothing of it, and the asker learns nothing', async (_who, sql) => {
    const asAdult = await ask();
    await service.callAs(recipient, e.removeOrganizer, { initiativeId, userId: id });
    await service.sql('delete from community.notification');
    await service.sql(sql());
    const asked = await ask();
    expect([asked.status, asked.data]).toEqual([asAdult.status, asAdult.data]);
    expect([await askedBy(), (await answer('ACCEPT')).status]).toEqual([undefined, 404]);
    expect(await service.sql('select from community.notification')).toHaveLength(0);
  });

  it('under 18 is asked by the people of their teams', async () => {
    await service.sql(`update auth.standing_v1 set age_band = 'MINOR'`);
    await service.sql(`insert into community.team_membership (team_id, user_id, role)
      select ${scene.teamId}, person, 'MEMBER' from unnest(array[${id}, ${recipient.id}]) person`);
    await ask();
    expect(await askedBy()).toBe('Person 15');
  });

  it('a further organizer cannot take the poster out', async () => {
    await service.sql(
      `insert into community.initiative_organizer (initiative_id, user_id) values (${initiativeId}, ${id})`,
    );
    const body = { initiativeId, userId: recipient.id };
    expect((await service.callAs(stranger, e.removeOrganizer, body)).status).toBe(404);
  });
});
