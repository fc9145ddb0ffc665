import { CLUSTER_VARIABLE, type Cluster, startCluster } from './cluster.ts';

declare global {
  var meshworkTestCluster: Cluster | undefined;
}

/** Starts the cluster that all packages of a test run share. */
export default async function setup(): Promise<void> {
  if (process.env[CLUSTER_VARIABLE]) return;
  const cluster = await startCluster();
  globalThis.meshworkTestCluster = cluster;
  process.env[CLUSTER_VARIABLE] = `${cluster.port}:${cluster.password}`;
}
