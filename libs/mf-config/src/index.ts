export { type ServiceConfigOptions, serviceConfig } from './service.config.ts';
