export type { MaskableThing, ModerationActions } from './moderated-items.ts';
export {
  ModerationCaseEntity,
  ModerationDecisionEntity,
  type moderationEntities,
} from './moderation.entity.ts';
export { moderationTables, reportLanguage } from './moderation.migration.ts';
export { moderation } from './moderation.module.ts';
export { Moderation } from './moderation.service.ts';
export { moderationPeople } from './moderation-people.ts';
