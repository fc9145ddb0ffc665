import { beforeEach, describe, expect, it } from '@jest/globals';
import { calendarFilePath, communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import ICAL from 'ical.js';
import { setStanding, stateSql } from '../../test/community.fixture.ts';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';

const { sender, member, stranger } = CAST;

const service = sharedService(startScenes);
beforeEach(async () => {
  await setScene(service);
  await service.sql(
    `update community.initiative set start_date = '2031-03-06', end_date = '2031-03-09', location = 'Hall; 2, Calgary'`,
  );
});

/** Parses a calendar with Mozilla's ical.js, which shares no code with the writer. */
async function openCalendar(path: string) {
  const response = await fetch(`${service.origin}${path}`);
  const text = await response.text();
  if (!response.ok) return { response, text, events: [] };
  const component = new ICAL.Component(ICAL.parse(text));
  const events = component.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { response, text, component, events };
}

const FILE = calendarFilePath(scene.initiativeId);

describe('the file of one initiative', () => {
  it('the file of an initiative holds an all-day event that ends on the day after its last day', async () => {
    const { response, events } = await openCalendar(FILE);
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="initiative-${scene.initiativeId}.ics"`,
    );
    const [event] = events;
    expect(event?.startDate.isDate).toBe(true);
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2031-03-06', '2031-03-10']);
    expect(event?.uid).toBe(`initiative-${scene.initiativeId}@localhost`);
    expect([event?.summary, event?.location]).toEqual(['Build Day', 'Hall; 2, Calgary']);
    await service.sql('update community.initiative set end_date = null');
    expect((await openCalendar(FILE)).events[0]?.endDate.toString()).toBe('2031-03-07');
  });

  it('the event has the time of day in its zone', async () => {
    await service.sql(`update community.initiative set start_date = '2031-03-08', end_date = '2031-03-09',
      start_time = '09:30', end_time = '16:00', time_zone = 'America/Detroit'`);
    const { text } = await openCalendar(FILE);
    for (const [name, time] of Object.entries({ DTSTART: '20310308T093000', DTEND: '20310309T160000' }))
      expect(text).toContain(`${name};TZID=America/Detroit:${time}`);
  });

  it.each([
    ['PUBLISHED', 'CONFIRMED'],
    ['POSTPONED', 'TENTATIVE'],
    ['CANCELLED', 'CANCELLED'],
  ])('the file says of a %s initiative: %s, with its sequence and last change', async (state, status) => {
    await service.sql('update community.initiative set state = $1, sequence = 3', [state]);
    const { text } = await openCalendar(FILE);
    expect(text).toContain(`STATUS:${status}`);
    expect(text).toContain('SEQUENCE:3');
    expect(text).toMatch(/LAST-MODIFIED:\d{8}T\d{6}Z/);
  });

  it.each([
    ['without a date', 409, 'INITIATIVE_UNDATED', 'start_date = null, end_date = null'],
    ['that is a draft', 404, 'INITIATIVE_NOT_FOUND', `state = 'DRAFT'`],
  ])('the file of an initiative %s is refused', async (_name, status, code, set) => {
    await service.sql(`update community.initiative set ${set}`);
    const { response, text } = await openCalendar(FILE);
    expect([response.status, (JSON.parse(text) as { code: string }).code]).toEqual([status, code]);
  });
});

it('the calendar of the list can be read whatever else is stored', async () => {
  await service.sql(`insert into community.initiative
    (title, description, organization, initiative_type, start_date, start_time, time_zone, end_date)
    select 'Gear'||chr(10)||'day', 'Gears all day', 'Gears', 'EVENT', day::date, '23:30', zone, day::date
    from (values ('9999-12-31', 'UTC'), ('0001-01-01', '+02:00'), ('infinity', 'Mars/Olympus')) as row (day, zone)`);
  const { response, events } = await openCalendar('/_api/initiatives.ics');
  expect(response.status).toBe(200);
  expect(events.map(({ summary }) => summary)).toEqual(expect.arrayContaining(['Build Day', 'Gear\nday']));
});

describe('feeds', () => {
  const create = async (as: TestPerson, teamId?: number) =>
    (await service.callAs(as, e.createCalendarFeed, { teamId })).data.feed;
  const openFeed = async (url: string) => openCalendar(new URL(url).pathname);
  const join = (teamId?: number) =>
    service.sql(`
      update community.request set acting_team_id = ${teamId ?? null} where id = ${scene.requestId};
      ${stateSql('ACCEPTED', `request.id = ${scene.requestId}`)}`);

  it('hold the initiatives that the person and their teams have joined', async () => {
    const { url } = await create(sender);
    expect((await openFeed(url)).events).toEqual([]);
    await join();
    expect((await openFeed(url)).events.map(({ summary }) => summary)).toEqual(['Build Day']);
    await service.sql(`update community.initiative_place set team_id = ${scene.teamId}`);
    const ofMember = await openFeed((await create(member)).url);
    expect(ofMember.events).toHaveLength(1);
    expect((await openFeed((await create(stranger)).url)).events).toEqual([]);
  });

  it('say somebody under 18 no contact details in names', async () => {
    await join();
    const { url } = await create(sender);
    const named = async () => (await openFeed(url)).events.map(({ summary }) => summary);
    await service.sql(
      `update community.initiative set title = 'Call 313-555-0142', organization = '313-555-0143'`,
    );
    expect(await named()).toEqual(['Call 313-555-0142']);
    await setStanding(service, [{ id: sender.id, ageBand: 'MINOR' }]);
    expect(await named()).toEqual(['Call [telephone number hidden]']);
    expect((await openFeed(url)).text).not.toContain('313-555');
    await setStanding(service, [{ id: sender.id }]);
  });

  it('the feed of a team ends when the person leaves the team', async () => {
    await join(scene.teamId);
    const { url, team } = await create(member, scene.teamId);
    expect(team?.teamNumber).toBe('100');
    const opened = await openFeed(url);
    expect(opened.events).toHaveLength(1);
    expect(opened.component?.getFirstPropertyValue('name')).toBe('Meshwork: team 100');
    await service.callAs(member, e.leaveTeam, { teamId: scene.teamId });
    expect((await openFeed(url)).response.status).toBe(404);
  });

  it("are nobody's whose age is not known: none is made, and the address of a former one is gone", async () => {
    const { url } = await create(member);
    await service.sql(`update auth.standing_v1 set age_band = null where user_id = ${member.id}`);
    expect((await openFeed(url)).response.status).toBe(404);
    const { failure } = await service.callAs({ ...member, ageBand: null }, e.createCalendarFeed);
    expect(failure.code).toBe('AGE_UNKNOWN');
    await service.sql("update auth.standing_v1 set age_band = 'ADULT'");
  });

  it('show their address once: it is not kept for a repeat, which makes nothing', async () => {
    const send = () => service.callAs(stranger, e.createCalendarFeed, {}, { 'Idempotency-Key': 'feed-once' });
    const first = await send();
    const [kept] = await service.sql("select * from community.idempotency_key where key = 'feed-once'");
    expect([kept?.response, kept?.response_text]).toEqual([null, null]);
    const second = await send();
    expect([second.status, second.failure.code]).toEqual([409, 'SHOWN_ONCE']);
    expect((await openFeed(first.data.feed.url)).response.status).toBe(200);
  });

  it('feeds are listed without their address, and can be replaced and revoked', async () => {
    const first = await create(stranger);
    const second = await create(stranger);
    expect((await openFeed(first.url)).response.status).toBe(404);
    expect((await openFeed(second.url)).response.status).toBe(200);
    const { data } = await service.callAs(stranger, e.calendarFeeds);
    expect(data.feeds).toEqual([{ id: second.id, team: null, createdAt: second.createdAt }]);
    await service.callAs(stranger, e.revokeCalendarFeed, { feedId: second.id });
    expect(JSON.parse((await openFeed(second.url)).text)).toMatchObject({ code: 'FEED_NOT_FOUND' });
  });
});
