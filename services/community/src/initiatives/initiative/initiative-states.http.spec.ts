import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calendarFilePath, communityEndpoints as e } from '@meshwork/contracts-community';
import { seenOf } from '@meshwork/contracts-core';
import { serviceWithMail, sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { startCommunity, withDeletedAccounts } from '../../test/community.fixture.ts';
import { CAST, callsOf, initiativeBody, relate, scene, setScene, startScenes } from '../../test/scene.ts';
import { packCursor } from '../../test/walk.ts';

const { recipient, sender, stranger, member, applicant, organizer, visitor, moderator } = CAST;
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
it('declines what waits at its end, and says so', async () => {
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
  expect((await mailbox.next(SENDER, /was declined/)).text).toContain('The initiative has ended.');
});

/** docs/product.md#organizing */
describe('of somebody who is suspended', () => {
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
  expect((await move('PUBLISHED')).data.initiative.stateNote).toBeNull();
  const back = await mailbox.next(SENDER, /Build Day: takes place/);
  expect(back.text).toMatch(/When: .+\s+Where: .+/);
});

describe('a change', () => {
  it('a change of date, time or place is told with what was before, and counted for calendars', async () => {
    await change({ startDate: '2031-02-06', location: 'Austin, Texas, USA' });
    await mailbox.next(SENDER, /Build Day: new date or place/);
    const time = { startTime: '09:30', timeZone: 'America/Chicago' };
    await change({ startDate: '2031-03-06', location: 'Dallas, Texas, USA', ...time });
    const mail = await mailbox.next(SENDER, /Build Day: new date or place/);
    expect(mail.text).toContain(
      'When: Thursday, March 6, 2031, 9:30 AM (America/Chicago)\nBefore: Thursday, February 6, 2031',
    );
    expect(mail.text).toContain('Where: Dallas, Texas, USA\nBefore: Austin, Texas, USA');
    const [row] = await service.sql<{ sequence: number }>('select sequence from community.initiative');
    expect(row?.sequence).toBe(2);
  });

  it('a change of anything else tells nobody', async () => {
    await change({ description: 'We build together, and eat.' });
    await move('POSTPONED');
    await mailbox.next(SENDER, /postponed/);
    expect(mailbox.mails.filter(({ subject }) => subject?.includes('new date'))).toEqual([]);
  });

  it('a change keeps what a client does not know', async () => {
    const event = {
      startDate: '2031-03-06',
      startTime: '09:30',
      endTime: '17:00',
      timeZone: 'America/Chicago',
      address: '1 Main Street',
      minAge: 10,
      maxAge: 18,
      price: '$5',
      registrationDeadline: '2031-03-01',
    };
    expect((await change(event)).data.initiative).toMatchObject(event);
    expect((await change({ startDate: '2031-03-06' })).data.initiative).toMatchObject(event);
    const undated = await change({ startDate: null, price: null });
    expect(undated.data.initiative).toMatchObject({
      startTime: null,
      endTime: null,
      price: null,
      minAge: 10,
    });
  });
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

describe('a deletion', () => {
  const remove = () => service.callAs(recipient, e.deleteInitiative, { initiativeId });
  const removeForGood = async () => {
    await service.sql(`update community.initiative set removed_at = now() - interval '31 days'`);
    await clean();
  };
  const clean = () => service.runTask('InitiativeRemoval');

  it('the deletion of an initiative tells those who wait, declines their requests, and cannot be undone', async () => {
    expect((await remove()).status).toBe(200);
    await mailbox.next(SENDER, /Build Day: cancelled/);
    expect((await details()).status).toBe(404);
    expect((await details(stranger)).status).toBe(404);
    const seen = await details(sender);
    expect([seen.data.state, seen.data.removedAt]).toEqual(['CANCELLED', expect.any(String)]);
    const [request] = await service.sql(`select request.state, note.text as note from community.request
      join community.message note on note.request_id = request.id and note.part = 'NOTE'`);
    expect(request).toEqual({ state: 'DECLINED', note: 'The initiative was cancelled.' });
    for (const call of [remove, () => move('PUBLISHED'), () => change({})])
      expect((await call()).status).toBe(404);
  });

  it('a deletion is final after 30 days', async () => {
    await remove();
    await service.sql(`update community.initiative set removed_at = now() - interval '29 days'`);
    await clean();
    expect((await details(sender)).status).toBe(200);
    await service.sql(`update community.initiative set removed_at = now() - interval '31 days'`);
    await clean();
    expect((await details(sender)).status).toBe(404);
    expect(await service.sql('select id from community.initiative')).toEqual([]);
    expect(await matters()).toMatchObject({ state: 'GONE', at: null });
  });

  it('a deleted initiative leaves its conversations to who ran it, and nothing to decide', async () => {
    const see = (as: TestPerson) => service.callAs(as, e.threadDetails, { threadId: scene.requestThreadId });
    await service.sql(`insert into community.message (request_id, part, author_id, side, text)
      values (${scene.requestThreadId}, 'THANKS', ${sender.id}, 'REQUESTER', 'Thanks')`);
    await removeForGood();
    for (const as of [sender, recipient])
      expect((await see(as)).data.thread).toMatchObject({
        state: 'DECLINED',
        target: { id: null, name: 'Build Day' },
        messages: [{ text: 'May I come along?' }],
        may: { write: false, answer: false, withdraw: false, end: false },
      });
    expect((await see(stranger)).status).toBe(404);
    // Thanks for an event are none for the mentor.
    const { data } = await service.call(e.mentorDetails, { mentorId: scene.mentorId });
    expect(data.thanks).toBe(0);
  });

  it('a deleted initiative leaves its conversations to an owner of its team where the poster no longer runs it', async () => {
    await service.sql('update community.initiative set team_id = $1', [scene.teamId]);
    await removeForGood();
    const threads = await service.sql(`select recipient_id from community.request where kind = 'INITIATIVE'`);
    expect(threads).toEqual([{ recipient_id: CAST.owner.id }]);
  });
});

it('a change by who has seen another date is refused, tells it and tells nobody else', async () => {
  const first = await initiative(recipient);
  const seen = seenOf(first, ['title', 'startDate', 'timeZone', 'showAddress', 'teamsNeeded', 'teamId']);
  const save = (changes: object) =>
    service.callAs(recipient, e.updateInitiative, { ...first, ...changes, initiativeId, seen } as never);
  expect((await save({ startDate: '2027-05-02', endDate: null })).status).toBe(200);
  const { refusal } = await save({ rolesDescription: 'Judges', endDate: null });
  expect(refusal).toEqual([409, 'CHANGED_MEANWHILE', 'startDate']);
  const now = await initiative(recipient);
  expect([now.startDate, now.rolesDescription]).toEqual(['2027-05-02', first.rolesDescription]);
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

/** docs/product.md#changes-are-told */
it('a new date is told to who has joined, waits for a place or waits for an answer, and to nobody else', async () => {
  const asked: [string, TestPerson][] = [
    ['WAITING', stranger],
    ['ACCEPTED', member],
    ['DECLINED', applicant],
    ['WITHDRAWN', organizer],
  ];
  for (const [status, { id }] of asked)
    await service.sql(
      `insert into community.request (kind, initiative_id, requester_id, state, decided_at)
         values ('INITIATIVE', $1, $2, $3, case when $3 <> 'WAITING' then now() end)`,
      [initiativeId, id, status],
    );
  // The only place is taken, so that who waits goes on waiting.
  await service.sql(`insert into community.initiative_place (initiative_id, request_id, person_id)
      select initiative_id, id, requester_id from community.request where state = 'ACCEPTED'`);
  const changed = await changeInitiative(recipient, { startDate: '2031-02-06', individualsNeeded: 1 });
  expect(changed.status).toBe(200);
  const told = await service.sql(
    "select person_id as id from community.notification where title like '%new date or place' order by 1",
  );
  expect(told).toEqual([stranger, member, sender]);
});

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

describe('totals', () => {
  const service = sharedService(startCommunity);
  beforeAll(async () => {
    // One for each day of four months in zones all over the world, some of another type, some hidden, some without a day.
    await service.sql(`insert into community.initiative (title, description, organization, initiative_type, start_date, end_date,
      teams_needed, created_by, hidden_at, start_time, end_time, time_zone)
    select 'Day ' || n, 'Text', 'Club', case when n % 3 = 0 then 'WORKSHOP' else 'EVENT' end, day, day, 1, 1,
      case when n % 7 = 0 then now() end, case when n % 4 < 2 and n <= 120 then '08:00' end,
      case when n % 4 = 1 and n <= 120 then '17:30' end,
      (array['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Etc/GMT+12'])[1 + n % 4]
    from generate_series(1, 140) n, lateral (select case when n <= 120 then date '2026-01-01' + n end as day) days`);
  });

  const days = ['2026-01-01', '2026-02-15', '2026-02-28', '2026-03-08', '2027-01-01'];
  it.each(days.flatMap((day) => ['00:30', '11:30', '23:30'].map((clock) => `${day}T${clock}:00.000Z`)))(
    'counts what is upcoming and past at %s, as the hours say',
    async (at) => {
      const cursor = packCursor({ mode: 'strict', ended: false, day: '1900-01-01', id: 1, at });
      const totals = ['upcoming', 'past'].map(async (when) => {
        const path = `/_api/initiatives?limit=1&initiativeType=EVENT&when=${when}&cursor=${cursor}`;
        return Number((await fetch(service.origin + path)).headers.get('X-Total-Count'));
      });
      const [counted] = await service.sql<{ upcoming: number; past: number }>(
        `select count(*) filter (where ended is not true)::int as upcoming, count(*) filter (where ended)::int as past
       from community.initiative, lateral (select
         community.initiative_end(last_day, start_time, end_time, time_zone) <= $1::timestamptz as ended) ends
       where initiative_type = 'EVENT' and is_listed`,
        [at],
      );
      expect(await Promise.all(totals)).toEqual([counted?.upcoming, counted?.past]);
    },
  );
});
