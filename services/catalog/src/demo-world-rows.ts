import type { DemoWorldRows } from '@meshwork/service-kit/demo-world';

const MADE = 'created_by = any($1::integer[])';

export const DEMO_WORLD_ROWS: DemoWorldRows = {
  aged: {},
  moderated: { schema: 'catalog', kinds: { resource: 'catalog.resource', path: 'catalog.path' } },
  removed: { 'catalog.path': MADE, 'catalog.resource': MADE },
};
