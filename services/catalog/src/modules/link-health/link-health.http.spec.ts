import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { catalogEndpoints, type Resource } from '@meshwork/contracts-catalog';
import { type TestService, until } from '@meshwork/test-kit/service';
import { ada, draft, post, startCatalog } from '../../test/catalog.fixture.ts';
import { LinkChecker } from './link-checker.ts';
import { LinkSchedule } from './link-schedule.ts';

const { resourceDetails, updateResource } = catalogEndpoints;
let service: TestService;
const checkedLinks: string[] = [];

const details = async (id: number) => (await service.call(resourceDetails, { query: { id } })).data;

const afterCheck = (id: number): Promise<Resource> =>
  until(async () => {
    const found = await details(id);
    return found.linkCheckedAt !== null && found;
  });

beforeAll(async () => {
  service = await startCatalog({ LINK_CHECK: 'on', LINK_CHECKS_PER_MINUTE: '2' });
  jest.spyOn(service.app.get(LinkChecker, { strict: false }), 'check').mockImplementation(async (link) => {
    checkedLinks.push(link);
    return link.includes('broken') ? 'BROKEN' : 'OK';
  });
});
afterAll(() => service?.close());

const schedule = () => service.app.get(LinkSchedule, { strict: false }).run();

describe('link checks', () => {
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

  it('leave the time of the last change as it is', async () => {
    const { id } = await post(service);
    const [before] = await service.sql('select updated_at, version from catalog.resource where id = $1', [
      id,
    ]);
    await schedule();
    await afterCheck(id);
    expect(await service.sql('select updated_at, version from catalog.resource where id = $1', [id])).toEqual(
      [before],
    );
  });

  it('check a changed link soon', async () => {
    const { id } = await post(service);
    await schedule();
    await afterCheck(id);
    const body = { ...draft({ url: 'https://broken.example.org/new' }), resourceId: id };
    await service.call(updateResource, { as: ada, body });
    expect(await schedule()).toBe(1);
    expect(await afterCheck(id)).toMatchObject({ linkStatus: 'BROKEN' });
  });
});
