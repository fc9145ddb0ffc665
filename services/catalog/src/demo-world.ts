import { runDemoWorld } from '@meshwork/service-kit/demo-world';

const MADE = 'created_by = any($1::integer[])';

await runDemoWorld(
  {
    aged: {},
    removed: [
      'delete from catalog.moderation_report where reporter_id = any($1::integer[]) or author_id = any($1::integer[])',
      'delete from catalog.moderation_case where author_id = any($1::integer[])',
      `delete from catalog.path where ${MADE}`,
      `delete from catalog.resource where ${MADE}`,
    ],
  },
  process.argv.slice(2),
);
