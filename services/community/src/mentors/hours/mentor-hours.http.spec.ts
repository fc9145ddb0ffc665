import { beforeEach, expect, it } from '@jest/globals';
import { communityMedia, communityEndpoints as e, type MentorHours } from '@meshwork/contracts-community';
import { IDENTITY_HEADER, type QueryInput, seenOf } from '@meshwork/contracts-core';
import { identityFor, sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { belongs, setStanding, verifyTeams } from '../../test/community.fixture.ts';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';
import { walk } from '../../test/walk.ts';

const { recipient, sender, stranger } = CAST;

const service = sharedService(startScenes);
beforeEach(async () => {
  await setScene(service);
  await service.sql('delete from community.mentor_hours');
});

const body = (fields: Record<string, unknown> = {}) => ({
  day: '2026-02-07',
  hours: 1.5,
  withWhom: 'Robo Foxes',
  ...fields,
});
const add = (fields: Record<string, unknown> = {}, as: TestPerson = recipient) =>
  service.callAs(as, e.addHours, body(fields));
const list = async (query: QueryInput = {}, as: TestPerson = recipient) =>
  (await service.callAs(as, e.listHours, query)).data;
const table = async (query = '', as: TestPerson = recipient) => {
  const response = await fetch(`${service.origin}${communityMedia.hoursTable.path}${query}`, {
    headers: { [IDENTITY_HEADER]: await identityFor(as) },
  });
  return { response, text: await response.text() };
};

it('sums by year and in all, and lists the latest day first, page by page', async () => {
  for (const [day, hours] of [
    ['2025-11-30', 2],
    ['2026-01-10', 0.25],
    ['2025-12-01', 1],
    ['2026-01-10', 3.75],
  ])
    await add({ day, hours });
  const years = [
    { year: 2026, hours: 4 },
    { year: 2025, hours: 3 },
  ];
  expect(await list()).toMatchObject({ years, total: 7 });
  const pages = { limit: 2 };
  const { items, totals } = await walk(service, e.listHours, pages, ({ entries }) => entries, recipient);
  expect(items.map(({ day, hours }: MentorHours) => [day, hours])).toEqual([
    ['2026-01-10', 3.75],
    ['2026-01-10', 0.25],
    ['2025-12-01', 1],
    ['2025-11-30', 2],
  ]);
  expect([...new Set(totals)]).toEqual([4]);
  expect((await list({ year: 2025 })).entries).toHaveLength(2);
  expect((await list({ year: 2_000_000_000 })).entries).toEqual([]);
});

it('names a conversation of the person, and nothing of one that they may not see', async () => {
  const { data } = await add({ threadId: scene.contactThreadId, withWhom: null });
  expect(data.entry.thread).toEqual({ id: scene.contactThreadId, name: 'Person 16' });
  expect((await add({ threadId: scene.contactThreadId }, stranger)).failure.code).toBe('THREAD_NOT_FOUND');
  await service.sql(`insert into auth.block_v1 values (${sender.id}, ${recipient.id})`);
  expect((await list()).entries[0]).toMatchObject({ thread: null, withWhom: null, hours: 1.5 });
  await service.sql('delete from community.request');
  expect((await list()).entries).toHaveLength(1);
});

it('is changed by a second tab only where that has seen what the first one wrote', async () => {
  const { entry } = (await add()).data;
  const seen = seenOf({ ...entry, threadId: null }, ['day', 'hours', 'threadId', 'withWhom', 'note']);
  const change = (fields: Record<string, unknown>) =>
    service.callAs(recipient, e.updateHours, { ...body(fields), hoursId: entry.id, seen });
  expect((await change({ note: 'Gears' })).status).toBe(200);
  expect((await change({ hours: 2 })).refusal).toEqual([409, 'CHANGED_MEANWHILE', 'note']);
  expect((await list()).entries[0]).toMatchObject({ note: 'Gears', hours: 1.5 });
});

it('a guardian of a conversation enters no hours for it', async () => {
  await setStanding(service, [{ id: stranger.id }]);
  await belongs(service, scene.emptyTeamId, stranger.id, 'OWNER');
  await belongs(service, scene.emptyTeamId, sender.id);
  await service.sql(`insert into community.reader (request_id, minor_id, person_id, side)
    values (${scene.contactThreadId}, ${sender.id}, ${stranger.id}, 'REQUESTER')`);
  await verifyTeams(service, scene.emptyTeamId);
  const body = { threadId: scene.contactThreadId };
  expect((await service.callAs(stranger, e.threadDetails, body)).status).toBe(200);
  expect((await add({ threadId: scene.contactThreadId }, stranger)).failure.code).toBe('THREAD_NOT_FOUND');
});

it('hours that an organizer confirmed wait for who came, and are marked once they are written down', async () => {
  const threadId = scene.requestThreadId;
  await service.sql(`update community.initiative set start_date = '2026-01-10';
    update community.request set state = 'ACCEPTED', due = null, decided_at = now() where id = ${threadId};
    update community.request set state = 'ENDED', ended_at = now(), confirmed_hours = 6 where id = ${threadId}`);
  const { confirmed } = await list({}, sender);
  expect(confirmed).toEqual([{ day: '2026-01-10', hours: 6, thread: { id: threadId, name: 'Build Day' } }]);
  expect((await list({}, stranger)).confirmed).toEqual([]);
  // More than was confirmed, then as much, then the same once more.
  const entry = { day: '2026-01-10', hours: 7, withWhom: null, threadId };
  const first = (await add(entry, sender)).data.entry;
  expect(first.isConfirmed).toBe(false);
  const changed = await service.callAs(sender, e.updateHours, { ...entry, hours: 6, hoursId: first.id });
  expect(changed.data.entry.isConfirmed).toBe(true);
  expect((await add({ ...entry, hours: 1 }, sender)).data.entry.isConfirmed).toBe(false);
  expect((await list({}, sender)).confirmed).toEqual([]);
  expect((await table('', sender)).text).toContain('2026-01-10,6,Build Day,,yes');
});

it('an entry is changed and deleted by its person alone', async () => {
  const { id: hoursId } = (await add()).data.entry;
  const change = (as: TestPerson) =>
    service.callAs(as, e.updateHours, { hoursId, ...body({ hours: 2.25, note: 'Swerve drive' }) });
  expect((await change(sender)).failure.code).toBe('HOURS_NOT_FOUND');
  expect((await change(recipient)).data.entry).toMatchObject({ hours: 2.25, note: 'Swerve drive' });
  expect((await list({}, sender)).entries).toEqual([]);
  const remove = (as: TestPerson) => service.callAs(as, e.deleteHours, { hoursId });
  expect((await remove(sender)).status).toBe(404);
  expect((await remove(recipient)).status).toBe(200);
  expect(await list()).toEqual({ entries: [], years: [], total: 0, confirmed: [] });
});

it.each([
  ['no hours', { hours: 0 }, 'Hours are 0.25 to 24, in quarters of an hour'],
  ['more than a day', { hours: 24.25 }, 'Hours are 0.25 to 24, in quarters of an hour'],
  ['half a quarter', { hours: 1.1 }, 'Hours are 0.25 to 24, in quarters of an hour'],
  ['a day to come', { day: '2126-01-01' }, 'Please enter a day from 1990 to today'],
  ['no day', { day: null }, 'Please enter a day from 1990 to today'],
  ['nobody', { withWhom: ' ' }, 'Please say with whom, or choose a conversation'],
  ['a long note', { note: 'a'.repeat(501) }, 'Note must be at most 500 characters long'],
])('refuses %s', async (_name, fields, message) => {
  const { status, failure } = await add(fields);
  expect([status, failure.error]).toEqual([400, message]);
});

it('stores nothing about people under 13', async () => {
  const { failure } = await add({}, { id: 45, ageBand: 'UNDER_13' });
  expect(failure.code).toBe('TOO_YOUNG');
});

it('hours are saved as a table that no spreadsheet runs, of all years or one', async () => {
  await add({ day: '2025-12-01', withWhom: '=1+1', note: 'Gears, "belts"' });
  await add({ day: '2026-01-10', hours: 24, withWhom: null, threadId: scene.contactThreadId });
  const { response, text } = await table();
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(text).toBe(
    'day,hours,with,note,confirmed\r\n2026-01-10,24,Person 16,,\r\n2025-12-01,1.5,\'=1+1,"Gears, ""belts""",\r\n',
  );
  expect((await table('?year=2026')).text.split('\r\n')).toHaveLength(3);
  expect((await table('', sender)).text).toBe('day,hours,with,note,confirmed\r\n');
});
