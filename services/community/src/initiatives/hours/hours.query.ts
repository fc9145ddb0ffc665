import { type ConfirmedHours, MOST_HOURS } from '@meshwork/contracts-community';
import { type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import { IS_CONFIRMED } from '../initiative/initiative-places.sql.ts';

/** Reads the hours that organizers confirmed to a person, the latest day first. */
export const readHours = (db: CommunityDb, personId: number): Promise<ConfirmedHours[]> =>
  db
    .selectFrom('community.initiative_place as place')
    .innerJoin('community.initiative as initiative', 'initiative.id', 'place.initiative_id')
    .innerJoin('community.request as request', 'request.id', 'place.request_id')
    .where('place.person_id', '=', personId)
    .where('request.confirmed_hours', 'is not', null)
    .where(sql<SqlBool>`request.hidden_at is null and ${IS_CONFIRMED}`)
    .select(['initiative.id as initiativeId', 'initiative.title', 'place.confirmation'])
    .select(sql<number>`request.confirmed_hours::float8`.as('hours'))
    .select(sql<string>`coalesce(initiative.end_date, initiative.start_date)`.as('day'))
    .orderBy('day', 'desc')
    .orderBy('place.id', 'desc')
    .limit(MOST_HOURS)
    .execute();
