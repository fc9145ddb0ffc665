import { CLUSTER_VARIABLE } from './cluster.ts';
import './cluster.setup.ts';

/** Stops the cluster of the test run; only the first call has an effect. */
export default async function teardown(): Promise<void> {
  const cluster = globalThis.meshworkTestCluster;
  globalThis.meshworkTestCluster = undefined;
  delete process.env[CLUSTER_VARIABLE];
  await cluster?.stop();
}
