import { CLUSTER_VARIABLE } from './cluster.ts';
import './cluster.setup.ts';

/** Stops the run's cluster; later calls find nothing to stop. */
export default async function teardown(): Promise<void> {
  const cluster = globalThis.meshworkTestCluster;
  globalThis.meshworkTestCluster = undefined;
  delete process.env[CLUSTER_VARIABLE];
  await cluster?.stop();
}
