import { jobsSchema } from '../definition/service.definition.ts';

/** 1 when the last attempt to archive PostgreSQL's write-ahead log failed; 0 otherwise and where nothing is archived. */
export const ARCHIVE = `
  select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::integer as failing
  from pg_stat_archiver`;

/** Counts the waiting and the active jobs of each queue. States are an enumeration in this order: created, retry, active, then the final ones. */
export const figuresIn = (schema: string) => `
  select name,
         count(*) filter (where state < 'active' and start_after <= now())::integer as due,
         count(*) filter (where state = 'active')::integer as active,
         coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0)::float as waited
  from "${jobsSchema(schema)}".job
  where state <= 'active'
  group by name`;
