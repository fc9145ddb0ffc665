import { lookAroundAddress } from '@meshwork/contracts-auth';
import { DEMO_PEOPLE } from '@meshwork/contracts-core';
import { runDemoWorld } from '@meshwork/service-kit/demo-world';

/** The address of an account marks it as one of the demonstration world. */
const OF_WORLD = `lower(email) like '%@${DEMO_PEOPLE}'`;

/** `demo-world.js people` prints the ids of the world's people; `settle <days>` makes them people who have been here for so long. */
await runDemoWorld(
  {
    aged: {},
    moderated: { schema: 'auth', kinds: { person: 'auth.account' } },
    removed: {
      'auth.account': `id = any($1::integer[]) and ${OF_WORLD}`,
      // The next world has the same names.
      'auth.resting_username': 'account_id = any($1::integer[])',
    },
  },
  process.argv.slice(2),
  {
    people: async (client) => {
      const { rows } = await client.query(`select id from auth.account where ${OF_WORLD} order by id`);
      process.stdout.write(`${rows.map(({ id }) => id).join(',')}\n`);
    },
    settle: async (client, [days]) => {
      await client.query(
        `update auth.account set email_verified_at = now(), established_at = now() - make_interval(days => $1),
           created_at = now() - make_interval(days => $1),
           role = case when lower(email) = $2 then 'moderator' else role end
         where ${OF_WORLD} and role = 'user'`,
        [Number(days), lookAroundAddress('moderator')],
      );
    },
  },
);
