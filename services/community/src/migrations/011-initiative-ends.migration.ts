import { sqlMigration } from '@meshwork/service-kit';

/**
 * When an initiative has ended, by the rule of hasEnded() of the contract: in its own zone, and without one when its last day has
 * ended everywhere. A zone that PostgreSQL does not know is none, so that one row breaks no list.
 */
export const initiativeEndsMigration = sqlMigration('011-initiative-ends', [
  `create function community.initiative_end(last_day date, start_time text, end_time text, time_zone text) returns timestamptz
   language plpgsql immutable parallel safe cost 1000 as $$
   declare
     clock timestamp := case when start_time is null or end_time is null then last_day + interval '1 day'
       else last_day + end_time::time end;
   begin
     return clock at time zone coalesce(time_zone, 'Etc/GMT+12');
   exception when invalid_parameter_value then
     return clock at time zone 'Etc/GMT+12';
   end $$`,
]);
