import { defineEntity, p } from '@mikro-orm/core';
import { TeamEntity } from './team.entity.ts';

export const CalendarFeedEntity = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feed',
  comment: 'initiatives: One row is the secret address of a calendar of a person or a team.',
  properties: {
    id: p.integer().primary().autoincrement().generated('by default as identity'),
    userId: p.integer(),
    teamId: () => p.manyToOne(TeamEntity).mapToPk().fieldName('team_id').nullable().deleteRule('cascade'),
    tokenHash: p.blob().unique(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    // A new expression needs a new name: the schema test compares names alone.
    {
      name: 'calendar_feed_subject_unique',
      expression:
        'create unique index calendar_feed_subject_unique on community.calendar_feed (user_id, coalesce(team_id, 0))',
    },
  ],
});
