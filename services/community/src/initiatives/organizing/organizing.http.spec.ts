import { describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import type { QueryInput } from '@meshwork/contracts-core';
import { serviceWithMail, type TestPerson, until } from '@meshwork/test-kit/service';
import { addCities } from '../../test/community.fixture.ts';
import { CAST, callsOf, scene, startScenes } from '../../test/scene.ts';
import { walk } from '../../test/walk.ts';
import { aroundGuests, PEOPLE } from './organizing.fixture.ts';

const { recipient, stranger } = CAST;
const { initiativeId } = scene;

const { service, mailbox } = serviceWithMail(startScenes);
const { list, idsOf, answer } = aroundGuests(service);
const { askToJoin, changeInitiative, initiative, thread } = callsOf(service);

const names = async (query: QueryInput) =>
  (await list(query)).requests.map(({ person }) => person?.displayName);
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

  it('say that moderators hide the initiative', async () => {
    expect((await list()).initiative.paused).toBeUndefined();
    await service.sql(`update community.initiative set hidden_at = now() where id = ${initiativeId}`);
    expect((await list()).initiative.paused).toBe(true);
  });

  it('with somebody under 18 are not found by words that are masked, and the note is masked, too', async () => {
    await service.sql(
      `update community.message set text = 'Call 313-555-0142' where request_id = ${(await idsOf(3))[0]}`,
    );
    await service.sql(`insert into community.message (request_id, part, author_id, side, text)
      select ${(await idsOf(3))[0]}, 'NOTE', ${recipient.id}, 'RECIPIENT', 'Call 313-555-0142'`);
    expect(await names({ search: '555-0142' })).toEqual(['Guest 3']);
    await service.sql('update community.request set with_minor = true');
    expect(await names({ search: '555-0142' })).toEqual([]);
    const [found] = (await list({ search: 'guest 3' })).requests;
    const hidden = 'Call [telephone number hidden]';
    expect([found?.message, found?.note]).toEqual([hidden, hidden]);
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

it('of a deleted account nothing is offered for an answer, also before its requests are settled', async () => {
  const [threadId = 0] = await idsOf(2);
  await service.sql('delete from auth.public_profile_v1 where user_id = 2002');
  try {
    expect((await list({ search: 'number 2' })).requests.some(({ id }) => id === threadId)).toBe(false);
    expect((await list()).counts).toEqual([{ status: 'PENDING', count: PEOPLE - 1 }]);
    expect((await answer([threadId])).answered).toEqual([]);
    expect((await thread(recipient, threadId)).may.answer).toBe(false);
    const one = await service.callAs(recipient, e.answerThread, { threadId, decision: 'ACCEPT' });
    expect(one.failure.code).toBe('REQUEST_CLOSED');
  } finally {
    await service.sql(`insert into auth.public_profile_v1 values (2002, 'guest2', 'Guest 2', null)`);
  }
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
  expect((await list()).initiative.comers).toMatchObject({
    students: 5,
    adults: 0,
    came: 0,
    unsaid: 0,
    // A person without a team who says no number comes alone.
    alone: 1,
  });
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
