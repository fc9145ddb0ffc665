import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  arrivalsOf,
  type DayNote,
  communityEndpoints as e,
  MOST_DAY_ENTRIES,
  mostEntriesOf,
} from '@meshwork/contracts-community';
import { sharedService } from '@meshwork/test-kit/service';
import { CAST, callsOf, scene, setScene, startScenes } from '../../test/scene.ts';
import { EndedInitiatives } from '../initiative/ended-initiatives.task.ts';

const { recipient, stranger, sender } = CAST;
const PEOPLE = 500;
const { initiativeId } = scene;

const service = sharedService(startScenes);
const { answer: decide, initiative } = callsOf(service);
/** Five hundred people have a place at an event that takes place tomorrow. */
beforeEach(async () => {
  await setScene(service);
  await service.sql(`update community.initiative set start_date = (now() at time zone 'utc')::date + 1, time_zone = 'UTC',
      teams_needed = null, individuals_needed = null, helper_token_hash = null where id = ${initiativeId};
    delete from community.day_entry;
    insert into community.initiative_place (initiative_id, person_id)
      select ${initiativeId}, 20000 + n from generate_series(1, ${PEOPLE}) n`);
});

let made = 0;
const entry = (kind: DayNote['kind'], fields: Partial<DayNote> = {}): DayNote => {
  made += 1;
  return {
    id: made.toString(16).padStart(32, '0'),
    kind,
    at: new Date(Date.UTC(2031, 0, 1, 9) + made * 1_000).toISOString(),
    placeId: null,
    undoes: null,
    name: null,
    ...fields,
  };
};

const newToken = async (): Promise<string> => {
  const { data } = await service.callAs(recipient, e.helperLink, { initiativeId });
  return data.url.split('#')[1] ?? '';
};
const ask = (entries: DayNote[], after = 0) =>
  service.callAs(recipient, e.day, { initiativeId, entries, after });
const help = (token: string, entries: DayNote[] = [], after = 0) =>
  service.callAs(undefined, e.helpOnDay, { initiativeId, entries, after, token });

it('names who waits for a place, the first first, and nobody across a block or whom adults alone see', async () => {
  await service.sql(
    `update community.request set state = 'WAITING', due = null where id = ${scene.requestThreadId}`,
  );
  expect((await ask([])).data.waitingPeople).toEqual([
    { requestId: scene.requestId, name: 'Person 16', isOfTeam: false },
  ]);
  expect((await help(await newToken())).data.waitingPeople).toBeUndefined();
  await service.sql(`insert into auth.block_v1 values (${recipient.id}, ${CAST.sender.id})`);
  expect((await ask([])).data.waitingPeople).toEqual([]);
  await service.sql('delete from auth.block_v1');
  await service.sql(
    `update community.request set adults_only_at = now() where id = ${scene.requestThreadId}`,
  );
  expect((await ask([])).data.waitingPeople).toEqual([]);
});

/** docs/product.md#the-day */
it('500 people, 60 walk-ins and their undos count once for three devices that send them at once, and again', async () => {
  const token = await newToken();
  const { people } = (await ask([])).data;
  const places = (people ?? []).map(({ placeId }) => placeId);
  expect(places.length).toBeGreaterThanOrEqual(PEOPLE);
  const scan = (placeId: number) => entry('HERE', { placeId });
  const walkIns = Array.from({ length: 60 }, (_, n) => entry('WALK_IN', { name: `Walk-in ${n}` }));
  const undone = walkIns.slice(0, 7).map(({ id }) => entry('UNDO', { undoes: id }));
  // The first hundred show their code at two doors.
  const entries = [...places, ...places.slice(0, 100)].map(scan).concat(walkIns, undone);
  for (let at = 0; at < entries.length; at += MOST_DAY_ENTRIES) {
    const part = entries.slice(at, at + MOST_DAY_ENTRIES);
    await Promise.all([ask(part), help(token, part), help(token, part)]);
    await ask(part.slice(0, 10));
  }
  const read = async (answer: (after: number) => ReturnType<typeof ask>) => {
    const first = (await answer(0)).data.entries;
    return [...first, ...(await answer(first.at(-1)?.seq ?? 0)).data.entries];
  };
  const desk = await read((after) => ask([], after));
  const door = await read((after) => help(token, [], after));
  expect([desk.length, door]).toEqual([entries.length, desk]);
  const here = [...arrivalsOf(desk).keys()];
  expect(here).toHaveLength(places.length + walkIns.length - undone.length);
  expect(new Set(desk.map(({ seq }) => seq)).size).toBe(entries.length);
});

it('an undo counts also where it arrives before its entry, and the earliest of several scans', async () => {
  const { people } = (await ask([])).data;
  const placeId = people?.[0]?.placeId ?? 0;
  const [first, second] = [entry('HERE', { placeId }), entry('GIVEN', { placeId, name: 'Mia' })];
  const undo = entry('UNDO', { undoes: first.id });
  expect(arrivalsOf([second, first]).get(String(placeId))).toMatchObject({ since: first.at, name: null });
  const { data } = await ask([undo, second, first]);
  expect([...arrivalsOf(data.entries)]).toEqual([
    [String(placeId), { entries: [second.id], since: second.at, placeId, name: 'Mia', came: null }],
  ]);
});

it('by one code of a team 8 of 10 came, and a later word replaces it', async () => {
  const comers = async () =>
    (await service.callAs(recipient, e.eventRequests, { id: initiativeId })).data.initiative.comers?.came;
  await decide(recipient, scene.requestThreadId);
  await service.sql(`update community.request set students = 8, adults = 2 where id = ${scene.requestId}`);
  const { people } = (await ask([])).data;
  const placeId = people?.find(({ students }) => students === 8)?.placeId ?? 0;
  const all = entry('HERE', { placeId });
  await ask([all]);
  expect(await comers()).toBe(10);
  const fewer = entry('HERE', { placeId, came: 8 });
  const { entries } = (await ask([entry('UNDO', { undoes: all.id }), fewer])).data;
  expect([arrivalsOf(entries).get(String(placeId))?.came, await comers()]).toEqual([8, 8]);
  const wrong = await ask([entry('WALK_IN', { name: 'Ada', came: 8 })]);
  expect(wrong.failure.code).toBe('VALIDATION_FAILED');
});

it('a device reads the people once, and then what is new alone', async () => {
  const { version, people, entries } = (await ask([entry('WALK_IN', { name: 'Ada' })])).data;
  const [code] = (people ?? []).map((one) => one.code);
  expect(code).toMatch(/^[0-9A-F]{8}$/);
  const body = { initiativeId, entries: [], after: entries[0]?.seq ?? 0, version };
  expect((await service.callAs(recipient, e.day, body)).data).toMatchObject({ people: null, entries: [] });
});

it('a device reads the people again when somebody gets a place, gives it back or says how many come, and not before', async () => {
  let { version, people } = (await ask([])).data;
  const poll = async () => {
    const { data } = await service.callAs(recipient, e.day, { initiativeId, entries: [], after: 0, version });
    version = data.version;
    return data.people?.length ?? null;
  };
  const before = people?.length ?? 0;
  expect(await poll()).toBeNull();
  const place = `insert into community.initiative_place (initiative_id, person_id) values (${initiativeId}, 30001)`;
  await service.sql(place);
  expect([await poll(), await poll()]).toEqual([before + 1, null]);
  await service.sql('update community.initiative_place set person_id = null where person_id = 30001');
  expect([await poll(), await poll()]).toEqual([before + 1, null]);
  await service.sql(
    `delete from community.initiative_place where initiative_id = ${initiativeId} and person_id is null`,
  );
  expect([await poll(), await poll()]).toEqual([before, null]);
  await service.sql(`update community.request set students = 4 where initiative_id = ${initiativeId}`);
  expect([await poll(), await poll()]).toEqual([before, null]);
});

const fill = (count: number) =>
  service.sql(`insert into community.day_entry (initiative_id, id, kind, name, happened_at)
    select ${initiativeId}, lpad(to_hex(n + 1000000), 32, '0'), 'WALK_IN', 'Walk-in', now() from generate_series(1, ${count}) n`);

it('answers five hundred entries at once, and the others with the next calls', async () => {
  await fill(501);
  const { entries } = (await ask([])).data;
  expect(entries).toHaveLength(500);
  expect((await ask([], entries.at(-1)?.seq)).data.entries).toHaveLength(1);
});

it('holds some entries for each place, and repeats of what it holds', async () => {
  const known = entry('WALK_IN', { name: 'Ada' });
  await ask([known]);
  await service.sql(
    `delete from community.initiative_place where initiative_id = ${initiativeId} and person_id > 20010`,
  );
  const [{ places }] = (await service.sql(
    `select count(*)::int as places from community.initiative_place where initiative_id = ${initiativeId}`,
  )) as [{ places: number }];
  await fill(mostEntriesOf(places) - 1);
  expect((await ask([known])).status).toBe(200);
  expect((await ask([entry('WALK_IN', { name: 'Mia' })])).failure.code).toBe('DAY_FULL');
});

it('refuses an entry that says too little or too much', async () => {
  for (const wrong of [entry('HERE'), entry('WALK_IN'), entry('UNDO', { name: 'Ada' })])
    expect((await ask([wrong])).status).toBe(400);
});

it('the link of helpers opens the door alone, until the next link and the day after', async () => {
  const former = await newToken();
  const token = await newToken();
  expect((await help(former)).status).toBe(404);
  const answer = await help(token, [entry('WALK_IN', { name: 'Ada' })]);
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.data)).not.toMatch(/@|username/);
  const [row] = await service.sql(`select * from community.initiative where id = ${initiativeId}`);
  expect(JSON.stringify(row)).not.toContain(token);
  const set = (sql: string) =>
    service.sql(`update community.initiative set ${sql} where id = ${initiativeId}`);
  await set(`start_date = (now() at time zone 'utc')::date - 1`);
  expect((await help(token)).status).toBe(200);
  await set(`start_date = (now() at time zone 'utc')::date - 2`);
  expect((await help(token)).status).toBe(404);
  await set(`start_date = (now() at time zone 'utc')::date, state = 'CANCELLED'`);
  expect((await help(token)).status).toBe(404);
});

it('the link of helpers opens the day before, in the zone of the event', async () => {
  const token = await newToken();
  const starts = (days: number, zone = 'UTC') =>
    service.sql(`update community.initiative set start_date = (now() at time zone '${zone}')::date + ${days}, time_zone = '${zone}'
      where id = ${initiativeId}`);
  await starts(2);
  expect((await help(token)).failure.code).toBe('HELPER_LINK_EARLY');
  await starts(2, 'Pacific/Kiritimati');
  expect((await help(token)).failure.code).toBe('HELPER_LINK_EARLY');
  await starts(1, 'Pacific/Kiritimati');
  expect((await help(token)).status).toBe(200);
});

it.each([
  [
    'does not run the event any more',
    `delete from community.initiative_organizer where user_id = ${stranger.id}`,
  ],
  ['is suspended', `update auth.standing_v1 set is_suspended = true where user_id = ${stranger.id}`],
  ['has no account any more', `update community.initiative set helper_link_by = null`],
])('the link of helpers ends with its maker, who %s', async (_why, sql) => {
  await service.sql(`insert into community.initiative_organizer (initiative_id, user_id) values (${initiativeId}, ${stranger.id});
    delete from auth.standing_v1; insert into auth.standing_v1 values (${stranger.id}, 'ADULT', false)`);
  const { data } = await service.callAs(stranger, e.helperLink, { initiativeId });
  const token = data.url.split('#')[1] ?? '';
  expect((await help(token)).status).toBe(200);
  await service.sql(sql);
  expect((await help(token, [entry('WALK_IN', { name: 'Ada' })])).failure.code).toBe('HELPER_LINK_GONE');
});

it('people read the codes of their own places on the page', async () => {
  await service.sql(
    `insert into community.initiative_place (initiative_id, person_id) values (${initiativeId}, ${sender.id})`,
  );
  const read = async (reader?: { id: number }) => (await initiative(reader)).codes;
  const own = { code: expect.stringMatching(/^[0-9A-F]{8}$/), team: null, confirmation: null, isHere: null };
  expect(await read(sender)).toEqual([own]);
  for (const reader of [stranger, undefined]) expect(await read(reader)).toBeUndefined();
});

describe('a confirmation', () => {
  beforeEach(() =>
    service.sql(`update community.initiative set start_date = (now() at time zone 'utc')::date - 2 where id = ${initiativeId};
      insert into community.initiative_place (initiative_id, person_id, team_id) values (${initiativeId}, ${sender.id}, ${scene.teamId});
      delete from auth.standing_v1; update auth.public_profile_v1 set display_name = 'Mia Lee' where user_id = ${sender.id};
      insert into auth.standing_v1 (user_id, age_band) values (${sender.id}, 'ADULT')`),
  );
  const codeOf = async () => (await initiative(sender)).codes?.[0]?.confirmation;
  const check = async (code: string) => service.callAs(undefined, e.confirmation, { id: initiativeId, code });
  const come = async () => {
    const place = `select id from community.initiative_place where person_id = ${sender.id}`;
    await ask([entry('HERE', { placeId: Number((await service.sql(place))[0]?.id) })]);
  };

  it('is for who came, and anybody with its address can check it', async () => {
    expect(await codeOf()).toBeNull();
    await come();
    const code = (await codeOf()) ?? '';
    const { data } = await check(code);
    expect(data).toMatchObject({ name: 'Mia Lee', team: expect.stringMatching(/^\S+ \S/), hours: null });
    expect((await check(code.replace(/^./, 'x'))).status).toBe(404);
    await service.sql(`update community.initiative set state = 'CANCELLED'`);
    expect((await check(code)).status).toBe(404);
  });

  it('is nothing for who gave the place on at the door, whatever else was noted or confirmed', async () => {
    const [place] = await service.sql(
      `select id from community.initiative_place where person_id = ${sender.id}`,
    );
    const placeId = Number(place?.id);
    await ask([entry('HERE', { placeId })]);
    const code = (await codeOf()) ?? '';
    expect((await check(code)).status).toBe(200);
    // People type it from paper, in letters of any case (RFC 9562, 4).
    expect((await check(code.toUpperCase())).status).toBe(200);
    const given = entry('GIVEN', { placeId, name: 'Somebody Else' });
    await ask([given]);
    expect([await codeOf(), (await check(code)).status]).toEqual([null, 404]);
    await ask([entry('UNDO', { undoes: given.id })]);
    expect((await check(code)).status).toBe(200);
  });

  it('has the first name and the number alone where the person is not known to be an adult', async () => {
    await come();
    const code = (await codeOf()) ?? '';
    for (const sql of [`update auth.standing_v1 set age_band = 'MINOR'`, 'delete from auth.standing_v1']) {
      await service.sql(sql);
      expect((await check(code)).data).toMatchObject({ name: 'Mia', team: expect.stringMatching(/^\S+$/) });
    }
  });
});

it('names of walk-ins are forgotten 30 days after the end, and their count stays', async () => {
  await ask([entry('WALK_IN', { name: 'Ada' })]);
  const after = async (days: number) => {
    await service.sql(
      `update community.initiative set start_date = (now() at time zone 'utc')::date - ${days} where id = ${initiativeId}`,
    );
    await service.app.get(EndedInitiatives).runOnce();
    return (await ask([])).data.entries.map(({ name }) => name);
  };
  expect(await after(30)).toEqual(['Ada']);
  expect(await after(31)).toEqual([null]);
});
