import { TEAM_ROLES, type TeamRole } from '@meshwork/contracts-community';
import type { MailRefusal } from '@meshwork/contracts-core';
import { defineEntity, p } from '@mikro-orm/core';
import { TeamEntity } from './team.entity.ts';

export const TeamInvitationEntity = defineEntity({
  name: 'TeamInvitation',
  tableName: 'team_invitation',
  comment: 'teams: One row is a link by which people become members of a team.',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: () => p.manyToOne(TeamEntity).mapToPk().fieldName('team_id').deleteRule('cascade'),
    role: p.enum(() => [...TEAM_ROLES]).$type<TeamRole>(),
    tokenHash: p.blob(),
    /** Whom it is for; null: whoever has the link. */
    userId: p.integer().nullable(),
    sentTo: p.text().nullable(),
    usesLeft: p.integer().check('uses_left >= 0'),
    mailRefusal: p.text().nullable().$type<MailRefusal | null>(),
    expiresAt: p.datetime(),
    createdBy: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
    revokedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'team_invitation_creator_idx', properties: 'createdBy' },
    { name: 'team_invitation_person_idx', properties: 'userId', where: 'user_id is not null' },
    {
      name: 'team_invitation_team_idx',
      properties: ['teamId', 'id'],
      columns: [{ name: 'teamId' }, { name: 'id', sort: 'desc' }],
      where: '(revoked_at is null) and (uses_left > 0)',
    },
  ],
  uniques: [{ name: 'team_invitation_token_unique', properties: 'tokenHash' }],
});
