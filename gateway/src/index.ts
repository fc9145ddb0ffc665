export { renderTo } from './render.ts';
export { findNginx, type Gateway, startNginx } from './run.ts';
export type { GatewaySettings } from './settings.ts';
