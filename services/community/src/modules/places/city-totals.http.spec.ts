import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MergedTotals } from '@meshwork/service-kit';
import type { TestService } from '@meshwork/test-kit/service';
import { addPeople, importInto, startCommunity } from '../../test/community.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCommunity();
  await addPeople(service, 1);
  await importInto(service, { today: '2030-06-01' });
}, 120_000);
afterAll(() => service?.close());

/** What is kept beside what is there, by city, where they differ. */
const differences = () =>
  service.sql(`
    select * from (
      select coalesce(city_id, 0) as city_id, sum(rows)::int as rows, sum(faded)::int as faded from community.team_city
      group by 1 having sum(rows) <> 0
    ) kept full join (
      select coalesce(city_id, 0) as city_id, count(*)::int as rows, count(*) filter (where is_faded)::int as faded
      from community.team where hidden_at is null group by 1
    ) counted using (city_id)
    where (kept.rows, kept.faded) is distinct from (counted.rows, counted.faded)`);
const changes = async () =>
  (await service.sql<{ rows: number }>('select count(*)::int as rows from community.team_city'))[0]?.rows;

it('keeps how many teams a city has through every kind of write, and through the merge of its changes', async () => {
  expect(await changes()).toBeGreaterThan(1_000);
  expect(await differences()).toEqual([]);
  for (const write of [
    `update community.team set city_id = null where id % 10 = 0`,
    `update community.team set is_faded = true where id % 9 = 0`,
    `update community.team set hidden_at = now() where id % 7 = 0`,
    `update community.team set is_faded = false where id % 18 = 0`,
    `update community.team set hidden_at = null, city_id = (select min(id) from community.city) where id % 14 = 0`,
    `update community.team set team_name = team_name || ' II' where id % 3 = 0`,
    `delete from community.team where id % 5 = 0`,
    `update community.team set is_faded = not is_faded`,
    `insert into community.team (team_name, team_number, team_type, location)
     select 'Team ' || n, (900000 + n)::text, 'VEX', 'Detroit, Michigan, USA' from generate_series(1, 20) n`,
  ]) {
    await service.sql(write);
    expect([write, await differences()]).toEqual([write, []]);
  }
  const before = await changes();
  await service.app.get(MergedTotals, { strict: false }).runOnce();
  expect(await changes()).toBeLessThan(before ?? 0);
  expect(await differences()).toEqual([]);
});
