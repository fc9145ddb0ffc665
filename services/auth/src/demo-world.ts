import { lookAroundAddress } from '@meshwork/contracts-auth';
import { runDemoWorld } from '@meshwork/service-kit/demo-world';
import { DEMO_WORLD_ROWS, OF_WORLD } from './demo-world-rows.ts';

/** `demo-world.js people` prints the ids of the world's people; `settle <days>` makes them people who have been here for so long. */
await runDemoWorld(DEMO_WORLD_ROWS, process.argv.slice(2), {
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
});
