export { type HostOptions, hostConfig } from './host.config.ts';
export type { RemoteDescription } from './manifest.plugin.ts';
export type { PageOptions } from './page.plugin.ts';
export { configOf, type RemoteDomain, type RemoteOptions, remoteConfig } from './remote.config.ts';
export { type ServiceConfigOptions, serviceConfig } from './service.config.ts';
export { webConfig } from './web.config.ts';
