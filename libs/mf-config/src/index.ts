export { type HostOptions, hostConfig } from './host.config.ts';
export type { PageOptions } from './page.plugin.ts';
export { containerName, remoteConfig } from './remote.config.ts';
export {
  type ApiVersions,
  type BuildManifest,
  type FirstFetch,
  MANIFEST_FILE,
  type RemoteBuildManifest,
  type RemoteManifest,
} from './remote-manifest.ts';
export { type ServiceConfigOptions, serviceConfig } from './service.config.ts';
