export type { MaskableThing, ModerationActions } from '../definition/moderation-settings.ts';
export { moderationTables } from './moderation.migration.ts';
export { Moderation } from './moderation.service.ts';
