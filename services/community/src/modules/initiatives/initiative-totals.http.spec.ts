import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestService } from '@meshwork/test-kit/service';
import { startCommunity } from '../../test/community.fixture.ts';
import { packCursor } from '../../test/walk.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCommunity();
  // One for each day of four months, some of another type, some hidden, some without a day.
  await service.sql(`insert into community.initiative (title, description, organization, initiative_type, start_date, end_date,
      teams_needed, created_by, hidden_at)
    select 'Day ' || n, 'Text', 'Club', case when n % 3 = 0 then 'WORKSHOP' else 'EVENT' end, day, day, 1, 1,
      case when n % 7 = 0 then now() end
    from generate_series(1, 140) n, lateral (select case when n <= 120 then date '2026-01-01' + n end as day) days`);
});
afterAll(() => service?.close());

it.each(['2026-01-01', '2026-02-15', '2026-02-16', '2026-02-28', '2026-03-08', '2026-03-31', '2027-01-01'])(
  'counts what is upcoming and past on %s, as the days say',
  async (today) => {
    const cursor = packCursor({ mode: 'strict', ended: false, day: '1900-01-01', id: 1, today });
    const totals = ['upcoming', 'past'].map(async (when) => {
      const path = `/_api/initiatives?limit=1&initiativeType=EVENT&when=${when}&cursor=${cursor}`;
      return Number((await fetch(service.origin + path)).headers.get('X-Total-Count'));
    });
    const [counted] = await service.sql<{ upcoming: number; past: number }>(
      `select count(*) filter (where last_day >= $1::date or last_day is null)::int as upcoming,
         count(*) filter (where last_day < $1::date)::int as past
       from community.initiative where initiative_type = 'EVENT' and is_listed`,
      [today],
    );
    expect(await Promise.all(totals)).toEqual([counted?.upcoming, counted?.past]);
  },
);
