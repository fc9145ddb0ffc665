import { lookAroundAddress } from '@meshwork/contracts-auth';
import { runDemoWorld } from '@meshwork/service-kit/demo-world';
import { PEOPLE_OF_WORLD, SETTLE } from './demo-world.sql.ts';
import { DEMO_WORLD_ROWS } from './demo-world-rows.ts';

/** `demo-world.js people` prints the ids of the world's people; `settle <days>` makes them people who have been here for so long. */
await runDemoWorld(DEMO_WORLD_ROWS, process.argv.slice(2), {
  people: async (client) => {
    const { rows } = await client.query(PEOPLE_OF_WORLD);
    process.stdout.write(`${rows.map(({ id }) => id).join(',')}\n`);
  },
  settle: async (client, [days]) => {
    await client.query(SETTLE, [Number(days), lookAroundAddress('moderator')]);
  },
});
