import { runDemoWorld } from '@meshwork/service-kit/demo-world';

const MADE = 'created_by = any($1::integer[])';

await runDemoWorld(
  {
    aged: {},
    removed: {
      'catalog.moderation_report': 'reporter_id = any($1::integer[]) or author_id = any($1::integer[])',
      'catalog.moderation_case': 'author_id = any($1::integer[])',
      'catalog.path': MADE,
      'catalog.resource': MADE,
    },
  },
  process.argv.slice(2),
);
