import { isoTime } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';

/** Gives a faded item's card the time of its last confirmation; undefined for others. */
export const unconfirmedSince = (row: {
  is_faded: boolean;
  still_asked_at: string | null;
  confirmed_at: string;
}): { unconfirmedSince?: number } =>
  row.is_faded && row.still_asked_at !== null
    ? { unconfirmedSince: new Date(isoTime(row.confirmed_at)).getUTCFullYear() }
    : {};

export const confirmChanged = (db: CommunityDb, table: 'team' | 'mentor_profile', id: number) =>
  db
    // Both tables have these columns.
    .updateTable(`community.${table}` as 'community.team')
    .set({
      confirmed_at: sql<string>`now()`,
      still_asked_at: null,
      is_faded: false,
    })
    .where('id', '=', id)
    .where(sql<boolean>`(still_asked_at is not null or confirmed_at < now() - interval '1 day')`)
    .execute();
