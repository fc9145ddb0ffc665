import { beforeAll, describe, expect, it } from '@jest/globals';
import { sharedService } from '@meshwork/test-kit/service';
import { startCommunity } from '../../test/community.fixture.ts';
import { packCursor } from '../../test/walk.ts';

describe('the totals of initiatives', () => {
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
