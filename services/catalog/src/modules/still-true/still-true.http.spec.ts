import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { catalogEndpoints, type Resource } from '@meshwork/contracts-catalog';
import { sharedService, type TestPerson, until } from '@meshwork/test-kit/service';
import {
  ada,
  ben,
  deletedPerson,
  draft,
  moderator,
  post,
  startCatalog,
  TEAM,
  teamMember,
  teamOwner,
  walk,
} from '../../test/catalog.fixture.ts';
import { LinkChecker } from '../link-health/link-checker.service.ts';
import { LinkSchedule } from '../link-health/link-schedule.task.ts';
import { FreshnessCheck } from './freshness-check.task.ts';

describe('what is asked for again each 1 July', () => {
  const { listResources, resourceDetails, updateResource } = catalogEndpoints;
  const { askedItems, confirmItems } = catalogEndpoints;

  const service = sharedService(startCatalog);
  beforeEach(() => service.sql('delete from catalog.resource'));

  const runOn = (day: string) =>
    service.app.get(FreshnessCheck, { strict: false }).run(new Date(`${day}T12:00:00Z`));
  const since = (day = '2026-06-30T23:00:00Z') =>
    service.sql(`update catalog.resource set confirmed_at = '${day}'`);
  const titles = async (query: Record<string, string> = {}) =>
    (await service.call(listResources, query)).data.map(({ title }) => title);
  const asked = async (as: TestPerson) =>
    (await service.callAs(as, askedItems)).data.items.map(({ title }) => title);
  const page = async (id: number, as?: TestPerson) =>
    (await service.callAs(as, resourceDetails, { id })).data;
  const confirm = (as: TestPerson, ...resourceIds: number[]) =>
    service.callAs(as, confirmItems, { items: resourceIds.map((id) => ({ kind: 'resource', id })) });

  it('asks whoever added a resource, and one press answers', async () => {
    const { id } = await post(service, { title: 'Wiring' });
    await since();
    await runOn('2026-06-30');
    expect(await asked(ada)).toEqual([]);
    await runOn('2026-07-01');
    await runOn('2026-07-02');
    expect((await service.callAs(ada, askedItems)).data).toEqual({
      items: [
        {
          kind: 'resource',
          id,
          title: 'Wiring',
          path: `/resources/${id}`,
          until: '2026-07-31T12:00:00.000Z',
          isFaded: false,
        },
      ],
    });
    expect((await page(id, ada)).stillTrueBy).toBe('2026-07-31T12:00:00.000Z');
    for (const as of [ben, undefined]) expect((await page(id, as)).stillTrueBy).toBeUndefined();

    const nothing = async (as: TestPerson) =>
      expect((await confirm(as, id)).failure.code).toBe('NOTHING_TO_CONFIRM');
    for (const as of [ben, moderator]) await nothing(as);
    expect((await confirm(ada, id)).data).toEqual({ confirmed: 1 });
    await nothing(ada);
    await runOn('2026-09-01');
    expect((await page(id)).unconfirmedSince).toBeUndefined();
  });

  it('puts what nobody answers for last after 30 days, with and without filters, and one press brings it back', async () => {
    const fields = { cost: 'FREE', difficultyLevel: 'BEGINNER' };
    await post(service, { title: 'Oldest', ...fields });
    await since('2026-07-02');
    const { id } = await post(service, { title: 'Silent', ...fields });
    await service.sql(`update catalog.resource set confirmed_at = '2026-05-01' where id = ${id}`);
    await runOn('2026-07-01');
    await runOn('2026-07-31');
    expect(await titles()).toEqual(['Silent', 'Oldest']);
    await runOn('2026-08-01');
    const filters: Record<string, string>[] = [
      {},
      { cost: 'FREE' },
      { difficultyLevel: 'BEGINNER' },
      { type: 'ARTICLE' },
    ];
    for (const filter of filters) expect(await titles(filter)).toEqual(['Oldest', 'Silent']);
    for (const sort of ['views', 'thanks']) expect(await titles({ sort })).toEqual(['Silent', 'Oldest']);
    const feed = await (await fetch(`${service.origin}/_api/resources.atom`)).text();
    expect(feed.indexOf('Silent')).toBeLessThan(feed.indexOf('Oldest'));
    const { pages, cards } = await walk(service, { limit: '1' });
    expect([pages.length, cards.map(({ title }) => title)]).toEqual([2, ['Oldest', 'Silent']]);
    expect([cards[0]?.unconfirmedSince, cards[1]?.unconfirmedSince]).toEqual([undefined, 2026]);
    expect((await page(id)).unconfirmedSince).toBe(2026);
    await confirm(ada, id);
    expect(await titles()).toEqual(['Silent', 'Oldest']);
    expect((await page(id)).unconfirmedSince).toBeUndefined();
  });

  it('goes on from a cursor of the earlier release', async () => {
    await post(service, { title: 'Older' });
    const { createdAt, id } = await post(service, { title: 'Newer' });
    const cursor = Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');
    expect(await titles({ cursor })).toEqual(['Older']);
  });

  it('a change counts as an answer', async () => {
    const { id } = await post(service);
    await since();
    await runOn('2026-07-01');
    await runOn('2026-08-01');
    await service.callAs(ada, updateResource, { ...draft(), resourceId: id });
    expect(await asked(ada)).toEqual([]);
    expect((await page(id)).unconfirmedSince).toBeUndefined();
  });

  it('asks the owners of its team too, and no other member', async () => {
    const { id } = await post(service, { title: 'Of a team', teamId: TEAM });
    await since();
    await runOn('2026-07-01');
    for (const as of [ada, teamOwner]) expect(await asked(as)).toEqual(['Of a team']);
    expect(await asked(teamMember)).toEqual([]);
    expect((await confirm(teamMember, id)).failure.code).toBe('NOTHING_TO_CONFIRM');
    expect((await confirm(teamOwner, id)).data).toEqual({ confirmed: 1 });
  });

  it('asks nobody about what was imported, and takes the answer of moderators where the poster is gone', async () => {
    const imported = await post(service, { title: 'Imported' });
    const orphan = await post(service, { title: 'Of nobody' });
    await service.sql(`
      update catalog.resource set created_by = null where id = ${imported.id};
      update catalog.resource set created_by = ${deletedPerson.id} where id = ${orphan.id}`);
    await since();
    await runOn('2026-07-01');
    await runOn('2026-08-01');
    expect((await page(imported.id, moderator)).stillTrueBy).toBeUndefined();
    expect((await page(imported.id)).unconfirmedSince).toBeUndefined();
    expect((await page(orphan.id, moderator)).stillTrueBy).toBe('2026-07-31T12:00:00.000Z');
    expect((await confirm(ada, orphan.id)).failure.code).toBe('NOTHING_TO_CONFIRM');
    expect((await confirm(moderator, imported.id, orphan.id)).data).toEqual({ confirmed: 1 });
  });

  it('asks nobody about what is hidden', async () => {
    await post(service);
    await since();
    await service.sql('update catalog.resource set hidden_at = now()');
    await runOn('2026-07-01');
    expect(await service.sql('select from catalog.resource where still_asked_at is not null')).toEqual([]);
  });

  it('publishes what people are told of, and nothing that is nobody’s or has faded', async () => {
    const own = await post(service);
    const imported = await post(service);
    await service.sql(`update catalog.resource set created_by = null where id = ${imported.id}`);
    await since();
    await runOn('2026-07-01');
    const published = () => service.sql('select resource_id, created_by from catalog.asked_resource_v1');
    expect(await published()).toEqual([{ resource_id: own.id, created_by: ada.id }]);
    await runOn('2026-08-01');
    expect(await published()).toEqual([]);
  });
});

describe('link checks', () => {
  const { resourceDetails, updateResource } = catalogEndpoints;
  const service = sharedService(() => startCatalog({ LINK_CHECK: 'on', LINK_CHECKS_PER_MINUTE: '2' }));
  const checkedLinks: string[] = [];

  const details = async (id: number) => (await service.call(resourceDetails, { id })).data;

  const afterCheck = (id: number): Promise<Resource> =>
    until(async () => {
      const found = await details(id);
      return found.linkCheckedAt !== null && found;
    });

  beforeAll(async () => {
    jest.spyOn(service.app.get(LinkChecker, { strict: false }), 'check').mockImplementation(async (link) => {
      checkedLinks.push(link);
      return link.includes('broken') ? 'BROKEN' : 'OK';
    });
  });

  const schedule = () => service.app.get(LinkSchedule, { strict: false }).run();

  it('check each link once, a few at a time, and store the result', async () => {
    const good = await post(service);
    const broken = await post(service, { url: 'https://broken.example.org' });
    const third = await post(service);
    expect(await schedule()).toBe(2);
    expect(await afterCheck(good.id)).toMatchObject({ linkStatus: 'OK' });
    expect(await afterCheck(broken.id)).toMatchObject({ linkStatus: 'BROKEN' });
    expect((await details(third.id)).linkStatus).toBe('UNCHECKED');
    expect(await schedule()).toBe(1);
    await afterCheck(third.id);
    expect(await schedule()).toBe(0);
    expect(checkedLinks.sort()).toEqual([good.url, broken.url, third.url].sort());
    const due = await service.sql<{ id: number; days: number }>(
      `select id, round(extract(epoch from link_due_at - now()) / 86400)::int as days from catalog.resource order by id`,
    );
    expect(due.map((row) => row.days)).toEqual([7, 1, 7]);
  });

  it('ask who added a resource once when its link breaks, and nobody about what nobody added', async () => {
    const { askedItems, confirmItems } = catalogEndpoints;
    const own = await post(service, { url: 'https://broken.example.org/own' });
    const imported = await post(service, { url: 'https://broken.example.org/imported' });
    await service.sql(`update catalog.resource set created_by = null where id = ${imported.id}`);
    await schedule();
    await afterCheck(own.id);
    await afterCheck(imported.id);
    const asked = async () =>
      (await service.callAs(ada, askedItems)).data.items.map(({ id }) => id).filter((id) => id === own.id);
    expect(await asked()).toEqual([own.id]);
    expect(
      await service.sql(`select still_asked_at from catalog.resource where id = ${imported.id}`),
    ).toEqual([{ still_asked_at: null }]);
    // An answer holds although the link is still broken at the next check.
    await service.callAs(ada, confirmItems, { items: [{ kind: 'resource', id: own.id }] });
    const checks = checkedLinks.length;
    await service.sql(`update catalog.resource set link_due_at = now() where id = ${own.id}`);
    expect(await schedule()).toBe(1);
    await until(async () => checkedLinks.length > checks);
    const checked = `select 1 from catalog.resource where id = ${own.id} and link_due_at < now() + interval '25 hours'`;
    await until(async () => (await service.sql(checked))[0]);
    expect(await asked()).toEqual([]);
  });

  it('leave the time of the last change as it is', async () => {
    const { id } = await post(service);
    const change = () => service.sql(`select updated_at, version from catalog.resource where id = ${id}`);
    const before = await change();
    await schedule();
    await afterCheck(id);
    expect(await change()).toEqual(before);
  });

  it('check a changed link soon', async () => {
    const { id } = await post(service);
    await schedule();
    await afterCheck(id);
    const body = { ...draft({ url: 'https://broken.example.org/new' }), resourceId: id };
    await service.callAs(ada, updateResource, body);
    expect(await schedule()).toBe(1);
    expect(await afterCheck(id)).toMatchObject({ linkStatus: 'BROKEN' });
  });
});
