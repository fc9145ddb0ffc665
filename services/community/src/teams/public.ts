export { hasOwner, needCards, toNeedCard } from './needs/need-columns.ts';
export { listNeeds, newestNeeds } from './needs/need-list.query.ts';
export { confirmChanged, unconfirmedSince } from './team/freshness.ts';
export {
  namedTeam,
  ownersOf,
  requireMemberToAct,
  requireOwner,
  requireTeam,
  requireToPostFor,
  type TeamNameRow,
} from './team/membership.policy.ts';
export { aboutTeam, importedFrom, teamReference, toSource } from './team/team.mapper.ts';
export { type MaybeDraft, TeamInitiatives } from './team/team-initiatives.service.ts';
export { listTeams, newestTeams } from './team/teams.query.ts';
export { TeamsModule } from './teams.module.ts';
