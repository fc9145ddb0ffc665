import { READER_TEAM_DAYS } from '@meshwork/contracts-community';
import { type SqlBool, sql } from 'kysely';

/**
 * Tells whether a team counts between two of its members (docs/product.md#reading-along): anybody can found one and bring others into it
 * within a minute, so it is verified, or it and both memberships have lasted. @param team,mine,theirs the names of the joined rows
 */
export const teamCounts = (team: string, mine: string, theirs: string) =>
  sql<SqlBool>`(${sql.ref(`${team}.hidden_at`)} is null and (${sql.ref(`${team}.is_verified`)}
    or greatest(${sql.ref(`${team}.created_at`)}, ${sql.ref(`${mine}.joined_at`)}, ${sql.ref(`${theirs}.joined_at`)})
      <= now() - make_interval(days => ${sql.lit(READER_TEAM_DAYS)})))`;
