import type { DemoWorldRows } from '@meshwork/service-kit/demo-world';

const MADE = 'created_by = any($1::integer[])';

export const DEMO_WORLD_ROWS: DemoWorldRows = {
  aged: {},
  moderated: { schema: 'catalog', kinds: { resource: 'catalog.resource', path: 'catalog.path' } },
  removed: {
    'catalog.path': MADE,
    'catalog.resource': MADE,
    // The classes went with the rows of the community, and what others made may have been given to them.
    'catalog.class_path': `$1::integer[] is not null
      and team_id not in (select team_id from community.class_member_v1)`,
  },
};
