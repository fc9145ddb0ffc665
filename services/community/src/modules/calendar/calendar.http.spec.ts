import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calendarFilePath, communityEndpoints } from '@meshwork/contracts-community';
import type { TestPerson, TestService } from '@meshwork/test-kit/service';
import ICAL from 'ical.js';
import { CAST, type Scene, setScene, startScenes } from '../../test/scene.ts';

const { calendarFeeds, createCalendarFeed, revokeCalendarFeed, leaveTeam } = communityEndpoints;
const { sender, member, stranger } = CAST;

let service: TestService;
let scene: Scene;
beforeAll(async () => {
  service = await startScenes();
});
afterAll(() => service?.close());
beforeEach(async () => {
  scene = await setScene(service);
  await service.sql(
    `update community.initiative set start_date = '2031-03-06', end_date = '2031-03-09', location = 'Hall; 2, Calgary'`,
  );
});

/** Opens a calendar with Mozilla's parser, which knows nothing of how it was written. */
async function open(path: string) {
  const response = await fetch(`${service.origin}${path}`);
  const text = await response.text();
  if (!response.ok) return { response, text, events: [] };
  const component = new ICAL.Component(ICAL.parse(text));
  const events = component.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { response, text, component, events };
}

describe('one initiative', () => {
  it('is an all-day event whose end is the day after the last', async () => {
    const { response, text, events } = await open(calendarFilePath(scene.initiativeId));
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const [event] = events;
    expect(event?.startDate.isDate).toBe(true);
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2031-03-06', '2031-03-10']);
    expect(event?.uid).toBe(`initiative-${scene.initiativeId}@localhost`);
    expect([event?.summary, event?.location]).toEqual(['Build Day', 'Hall; 2, Calgary']);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('ends on the day after a single day', async () => {
    await service.sql('update community.initiative set end_date = null');
    const { events } = await open(calendarFilePath(scene.initiativeId));
    expect(events[0]?.endDate.toString()).toBe('2031-03-07');
  });

  it('keeps any text whole', async () => {
    const description = `Line one\nLine; two, with \\ and "quotes" ${'héllo 🤖 '.repeat(40)}`.trim();
    await service.sql('update community.initiative set description = $1', [description]);
    const { events } = await open(calendarFilePath(scene.initiativeId));
    expect(events[0]?.description).toContain(description);
  });

  it.each([
    ['without a date', 409, 'INITIATIVE_UNDATED'],
    ['that is unknown', 404, 'INITIATIVE_NOT_FOUND'],
  ])('%s is refused', async (name, status, code) => {
    if (name === 'without a date')
      await service.sql('update community.initiative set start_date = null, end_date = null');
    else await service.sql('delete from community.initiative');
    const { response, text } = await open(calendarFilePath(scene.initiativeId));
    expect([response.status, (JSON.parse(text) as { code: string }).code]).toEqual([status, code]);
  });
});

describe('feeds', () => {
  const create = async (as: TestPerson, teamId?: number) =>
    (await service.call(createCalendarFeed, { as, body: { teamId } })).data.feed;
  const openFeed = async (url: string) => open(new URL(url).pathname);
  const join = (column: string, value: number) =>
    service.sql(
      `update community.initiative_request set status = 'ACCEPTED', decided_at = now(), ${column} = ${value}`,
    );

  it('hold what a person has joined, and what their teams have', async () => {
    const { url } = await create(sender);
    expect((await openFeed(url)).events).toEqual([]);
    await join('user_id', sender.id);
    expect((await openFeed(url)).events.map(({ summary }) => summary)).toEqual(['Build Day']);
    await service.sql(`update community.initiative_request set team_id = ${scene.teamId}`);
    const ofMember = await openFeed((await create(member)).url);
    expect(ofMember.events).toHaveLength(1);
    expect((await openFeed((await create(stranger)).url)).events).toEqual([]);
  });

  it("of a team end with the person's membership", async () => {
    await join('team_id', scene.teamId);
    const { url, team } = await create(member, scene.teamId);
    expect(team?.teamNumber).toBe('100');
    const opened = await openFeed(url);
    expect(opened.events).toHaveLength(1);
    expect(opened.component?.getFirstPropertyValue('name')).toBe('Meshwork: team 100');
    await service.call(leaveTeam, { as: member, body: { teamId: scene.teamId } });
    expect((await openFeed(url)).response.status).toBe(404);
  });

  it('are listed without their address, replaced and revoked', async () => {
    const first = await create(stranger);
    const second = await create(stranger);
    expect((await openFeed(first.url)).response.status).toBe(404);
    expect((await openFeed(second.url)).response.status).toBe(200);
    const { data } = await service.call(calendarFeeds, { as: stranger });
    expect(data.feeds).toEqual([{ id: second.id, team: null, createdAt: second.createdAt }]);
    await service.call(revokeCalendarFeed, { as: stranger, body: { feedId: second.id } });
    const gone = await openFeed(second.url);
    expect([gone.response.status, JSON.parse(gone.text)]).toMatchObject([404, { code: 'FEED_NOT_FOUND' }]);
  });
});
