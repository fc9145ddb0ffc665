import { sqlMigration } from '@meshwork/service-kit';

/** Finds the requests of which only the conversation is left, since the mentor or the initiative is gone, for each side. */
export const goneMattersMigration = sqlMigration(
  '050-gone-matters',
  ['asker', 'receiver'].map(
    (side) => `create index thread_gone_${side}_idx on community.thread (${side}_id, created_at desc, id desc)
      where kind in ('MENTOR', 'INITIATIVE') and contact_id is null and request_id is null`,
  ),
);
