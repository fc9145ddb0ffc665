import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { calendarFilePath, communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail } from '@meshwork/test-kit/service';
import { setStanding, withDeletedAccounts } from '../../test/community.fixture.ts';
import { CAST, callsOf, initiativeBody, relate, scene, setScene, startScenes } from '../../test/scene.ts';

const { owner, recipient, sender, stranger, organizer, visitor, moderator } = CAST;
const { initiativeId } = scene;
const SENDER = 'person16@example.org';

const { service, mailbox } = serviceWithMail(startScenes);
beforeEach(() => setScene(service));

const { answer, askToJoin, changeInitiative, initiative, moveInitiative, thread, titlesFor } =
  callsOf(service);
const details = (as?: { id: number }) => service.callAs(as, e.initiativeDetails, { id: initiativeId });
const move = (state: string, note?: string) => moveInitiative(recipient, state, note);
const change = (fields: Record<string, unknown>) =>
  changeInitiative(recipient, { title: 'Build Day', ...fields });

/** docs/product.md#waiting-list */
it('closes what waits at its end, and says that it is over', async () => {
  const stateAfter = async (days: number) => {
    const day = `(now() at time zone 'utc')::date - ${days}`;
    await service.sql(
      `update community.initiative set start_date = ${day}, end_date = ${day}, time_zone = 'UTC' where id = ${initiativeId}`,
    );
    await service.runTask('EndedInitiatives');
    const [request] = await service.sql(
      `select state from community.request where initiative_id = ${initiativeId}`,
    );
    return request?.state;
  };
  expect(await stateAfter(0)).toBe('PENDING');
  expect(await stateAfter(1)).toBe('DECLINED');
  const mail = await mailbox.next(SENDER, /^Build Day is over$/);
  expect(mail.text).toContain('The messages about it stay readable.');
});

/** docs/product.md#organizing */
describe('an initiative of somebody who is suspended', () => {
  const suspend = (isSuspended: boolean) =>
    service.sql(`delete from auth.standing_v1 where user_id = ${recipient.id};
      insert into auth.standing_v1 values (${recipient.id}, 'ADULT', ${isSuspended})`);
  const watch = async () => {
    for (let n = 0; n < 2; n++) await service.runTask('AbsentOrganizers');
  };
  beforeEach(() => suspend(true));
  afterEach(() => suspend(false));

  it('takes no requests and calls moderators where nobody else runs it', async () => {
    await service.sql(`insert into auth.moderator_v1 values (${moderator.id})`);
    await watch();
    expect(await titlesFor(moderator)).toEqual(['Who answers for Build Day?']);
    expect((await askToJoin(stranger)).failure.code).toBe('NOBODY_ANSWERS');
    expect((await details(stranger)).data.nobodyAnswers).toBe(true);
  });

  it('tells who runs it as well, once, and goes on', async () => {
    await service.sql(
      `insert into community.initiative_organizer (initiative_id, user_id) values (${initiativeId}, ${organizer.id})`,
    );
    await watch();
    expect(await titlesFor(organizer)).toEqual(['{actor} cannot answer for Build Day at the moment']);
    expect((await askToJoin(stranger)).status).toBe(201);
  });
});

/** Reads what the conversation of the request says of the initiative, for both sides. */
const matters = async () => {
  const [own, theirs] = [sender, recipient].map((as) => thread(as, scene.requestThreadId));
  expect((await own)?.matter).toEqual((await theirs)?.matter);
  return (await own)?.matter;
};

it('a draft takes no requests until it is published', async () => {
  const created = await service.callAs(stranger, e.createInitiative, initiativeBody({ state: 'DRAFT' }));
  const { id, state } = created.data.initiative;
  expect(state).toBe('DRAFT');
  const ask = () => askToJoin(sender, { initiativeId: id });
  expect((await ask()).status).toBe(404);
  const listed = async () => (await service.call(e.listInitiatives)).data.map((card) => card.id);
  expect(await listed()).not.toContain(id);
  const body = { initiativeId: id };
  expect((await service.callAs(recipient, e.publishInitiative, body)).status).toBe(404);
  const published = await service.callAs(stranger, e.publishInitiative, body);
  expect(published.data.initiative.state).toBe('PUBLISHED');
  expect(await listed()).toContain(id);
  expect((await ask()).status).toBe(201);
});

it.each([
  ['POSTPONED', /Build Day: postponed/],
  ['CANCELLED', /Build Day: cancelled/],
])('the state %s is shown and told with the note', async (state, subject) => {
  expect((await move(state, 'The hall burnt down.')).data.initiative.state).toBe(state);
  expect((await details()).data).toMatchObject({ state, stateNote: 'The hall burnt down.' });
  const [card] = (await service.call(e.listInitiatives)).data;
  expect(card?.state).toBe(state);
  const { threads } = (await service.callAs(recipient, e.listThreads)).data;
  expect(threads.map(({ cancelled = false }) => cancelled)).toContain(state === 'CANCELLED');
  const mail = await mailbox.next(SENDER, subject);
  expect(mail.text).toContain('The hall burnt down.');
  // Within minutes it would wait.
  await service.sql(`update community.notification set created_at = created_at - interval '61 minutes'`);
  expect((await move('PUBLISHED')).data.initiative.stateNote).toBeNull();
  const back = await mailbox.next(SENDER, /Build Day: takes place/);
  expect(back.text).toMatch(/When: .+\s+Where: .+/);
});

describe('the conversation of a request', () => {
  it('the conversation says to both sides what became of the initiative, and when', async () => {
    expect(await matters()).toBeNull();
    const since = { at: expect.stringMatching(/^2/), startDate: null, endDate: null, location: null };
    await move('POSTPONED');
    expect(await matters()).toEqual({ ...since, state: 'POSTPONED' });
    await move('PUBLISHED');
    expect(await matters()).toMatchObject({ state: 'CHANGED' });
    await change({ startDate: '2031-03-06', location: 'Dallas' });
    expect(await matters()).toEqual({
      ...since,
      state: 'CHANGED',
      startDate: '2031-03-06',
      location: 'Dallas',
    });
    await move('CANCELLED');
    expect(await matters()).toEqual({ ...since, state: 'CANCELLED' });
    await service.callAs(recipient, e.deleteInitiative, { initiativeId });
    expect(await matters()).toEqual({ ...since, state: 'DELETED' });
  });

  it('the conversation does not speak of changes before the request', async () => {
    await move('POSTPONED');
    await move('PUBLISHED');
    await service.sql(`update community.request set created_at = now() + interval '1 second'`);
    expect(await matters()).toBeNull();
  });
});

/** docs/product.md#states-of-an-initiative */
const PUBLISHING = 'published by its own call';
const MOVES: Readonly<Record<string, readonly string[]>> = {
  DRAFT: [PUBLISHING],
  PUBLISHED: ['POSTPONED', 'CANCELLED'],
  POSTPONED: ['PUBLISHED', 'CANCELLED'],
  CANCELLED: ['PUBLISHED'],
};
const STATES = Object.keys(MOVES);

it.each(STATES.flatMap((from) => [PUBLISHING, ...STATES].map((to) => [from, to] as const)))(
  'an initiative moves from %s to %s, or not',
  async (from, to) => {
    await service.sql('update community.initiative set state = $1 where id = $2', [from, initiativeId]);
    const result =
      to === PUBLISHING
        ? await service.callAs(recipient, e.publishInitiative, { initiativeId })
        : await service.callAs(recipient, e.changeInitiativeState, { initiativeId, state: to });
    const refused = to === 'DRAFT' ? 'VALIDATION_FAILED' : 'INITIATIVE_STATE';
    expect(result.status === 200 ? 'moved' : result.failure.code).toBe(
      MOVES[from]?.includes(to) ? 'moved' : refused,
    );
  },
);

it('an initiative with another organizer stays when the account of its poster is deleted', async () => {
  await relate(service);
  await withDeletedAccounts(service, [recipient.id], async () => {
    expect(await initiative()).toMatchObject({ state: 'PUBLISHED', createdBy: null });
    const { data } = await service.callAs(organizer, e.eventRequests, { id: initiativeId });
    expect(data.requests.map(({ status }) => status)).toEqual(['PENDING']);
  });
});

/** docs/product.md#addresses */
it('the street and the room are read by those who run an initiative and those who have joined, and by nobody else', async () => {
  await service.sql(`update community.initiative set address = 'Room 12', location = 'Detroit, Michigan, USA',
    start_date = '2031-03-08' where id = ${initiativeId}`);
  expect((await initiative(recipient)).address).toBe('Room 12');
  for (const as of [visitor, stranger, sender]) expect((await initiative(as)).address).toBeNull();
  await answer(recipient, scene.requestThreadId);
  const { address, codes } = await initiative(sender);
  expect(address).toBe('Room 12');
  const read = async (path: string) => (await fetch(service.origin + path)).text();
  const { feed } = (await service.callAs(sender, e.createCalendarFeed)).data;
  const kept = await read(new URL(feed.url).pathname);
  expect(kept).toContain('Room 12');
  expect(await read(calendarFilePath(initiativeId))).not.toContain('Room 12');
  const mail = await mailbox.next('person16@example.org', /was accepted/);
  expect(mail.text).toContain('When: Saturday, March 8, 2031');
  expect(mail.text).toContain('Where: Detroit, Michigan, USA, Room 12');
  // The code of the place goes with it (docs/product.md#the-day).
  const [code = ''] = /(?<=Your code at the door: )[0-9A-F]{4} [0-9A-F]{4}/.exec(mail.text ?? '') ?? [];
  expect(codes).toEqual([expect.objectContaining({ code: code.replace(' ', '') })]);
  expect(kept).toContain(code);
});

/** docs/product.md#words-to-young-people */
it('a draft is read by no organizer under 18 while an adult from outside of their teams runs it, too', async () => {
  const { teamId } = scene;
  const young = { ...stranger, ageBand: 'MINOR' } as const;
  await setStanding(service, [{ id: owner.id }, young]);
  await service.sql(
    `insert into community.team_membership (team_id, user_id, role) values (${teamId}, ${young.id}, 'OWNER')`,
  );
  const draft = await service.callAs(owner, e.createInitiative, initiativeBody({ state: 'DRAFT', teamId }));
  const { id } = draft.data.initiative;
  const statuses = async () => [
    (await service.callAs(young, e.initiativeDetails, { id })).status,
    (await service.callAs(young, e.copyInitiative, { initiativeId: id })).status,
  ];
  const ids = async () => {
    const own = (await service.callAs(young, e.ownInitiatives)).data.initiatives;
    const posts = (await service.callAs(young, e.teamPosts, { teamId })).data.posts;
    return [own, posts].map((list) => list.some((one) => one.id === id));
  };
  expect([await statuses(), await ids()]).toEqual([
    [404, 404],
    [false, false],
  ]);
  await service.sql(`update community.team_membership set joined_at = now() - interval '15 days' where team_id = ${teamId};
    update community.team set created_at = now() - interval '15 days' where id = ${teamId}`);
  expect([await statuses(), await ids()]).toEqual([
    [200, 201],
    [true, true],
  ]);
});

it('the street is read by who reads along, and has no other contact details for people under 18', async () => {
  const reader = { id: stranger.id };
  await setStanding(service, [
    { id: sender.id, ageBand: 'MINOR' },
    { id: reader.id, ageBand: 'ADULT' },
  ]);
  await service.sql(`insert into community.guardian (minor_id, person_id, relation, token_hash, expires_at, accepted_at)
      values (${sender.id}, ${reader.id}, 'PARENT', '\\x01', now(), now() - interval '40 days');
    insert into community.reader (request_id, minor_id, person_id, side) values (${scene.requestThreadId}, ${sender.id}, ${reader.id}, 'REQUESTER');
    update community.initiative set address = '12 Main Street. Call 313-555-0142', start_date = '2031-03-08' where id = ${initiativeId}`);
  expect((await initiative(reader)).address).toBeNull();
  await answer(recipient, scene.requestThreadId);
  const masked = '12 Main Street. Call [telephone number hidden]';
  expect((await initiative({ ...sender, ageBand: 'MINOR' })).address).toBe(masked);
  expect((await initiative(reader)).address).toBe('12 Main Street. Call 313-555-0142');
  const { feed } = (await service.callAs({ ...sender, ageBand: 'MINOR' }, e.createCalendarFeed)).data;
  const file = await (await fetch(service.origin + new URL(feed.url).pathname)).text();
  expect(file.replaceAll(/\r\n /g, '')).toContain('12 Main Street. Call [telephone number hidden]');
  await service.sql('update community.guardian set ended_at = now()');
  expect((await initiative(reader)).address).toBeNull();
});
