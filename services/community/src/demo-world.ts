import { runDemoWorld } from '@meshwork/service-kit/demo-world';
import { DEMO_WORLD_ROWS } from './demo-world-rows.ts';

await runDemoWorld(DEMO_WORLD_ROWS, process.argv.slice(2));
