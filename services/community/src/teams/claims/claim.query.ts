import type { ClaimTalk, ClaimToReview, TeamClaim } from '@meshwork/contracts-community';
import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import { fieldsOf, type Identity, isoTime, isYoung } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Selectable, sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { type CommunityDb, type CommunityTables, dbOf } from '../../database/community.entities.ts';
import { TEAM_CARD_COLUMNS, toTeamCard } from '../team/team.mapper.ts';

export type ClaimRow = Selectable<CommunityTables['community.team_claim']>;

const MOST_REVIEWED = 100;

const isOver = ({ state, expires_at }: ClaimRow) => state === 'OPEN' && new Date(expires_at) < new Date();

/** With somebody under 18 the words of the other side have no contact details (docs/product.md#contact-details). */
const talkFor = (side: 'MODERATOR' | 'CLAIMANT', talk: ClaimTalk, withMinor: boolean): ClaimTalk =>
  talk.map((word) =>
    withMinor && word.by !== side ? { ...word, text: maskContactDetails(word.text) } : word,
  );

const claimFields = fieldsOf(['id', 'method', 'token', 'statement', 'reason']);

/** @param reader whose claim it is */
export const toClaim = (row: ClaimRow, reader: Identity): TeamClaim => ({
  ...claimFields(row),
  state: isOver(row) ? 'EXPIRED' : row.state,
  createdAt: isoTime(row.created_at),
  expiresAt: isoTime(row.expires_at),
  talk: talkFor('CLAIMANT', row.talk, reader.ageBand === 'MINOR' || reader.ageBand === 'UNDER_13'),
});

export const readLastClaim = (db: CommunityDb, teamId: number, userId: number) =>
  db
    .selectFrom('community.team_claim')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function readOpenClaim(db: CommunityDb, teamId: number, userId: number) {
  const claim = await readLastClaim(db, teamId, userId);
  return claim?.state === 'OPEN' && !isOver(claim) ? claim : undefined;
}

/**
 * Reads the facts that a claim depends on. The caller holds the team's lock where a decision follows.
 * @throws AppError TEAM_NOT_FOUND
 */
export function readClaimedTeam(db: CommunityDb, teamId: number, userId: number) {
  const owners = sql`select from community.team_membership owner
    where owner.team_id = team.id and owner.role = 'OWNER'`;
  return db
    .selectFrom('community.team as team')
    .where('team.id', '=', teamId)
    .where('team.hidden_at', 'is', null)
    .select([
      'team.website_url as websiteUrl',
      sql<string | null>`team.imported->>'websiteUrl'`.as('registeredUrl'),
      'team.is_verified as isVerified',
      sql<boolean>`exists (${owners})`.as('hasOwner'),
      sql<boolean>`exists (${owners} and owner.user_id = ${userId})`.as('isOwn'),
    ])
    .executeTakeFirstOrThrow(() => fail('TEAM_NOT_FOUND'));
}
export type ClaimedTeam = Awaited<ReturnType<typeof readClaimedTeam>>;

/** Open statements, the longest waiting first. */
export async function readClaimsToReview(db: CommunityDb): Promise<ClaimToReview[]> {
  const rows = await db
    .selectFrom('community.team_claim as claim')
    .innerJoin('community.team as team', 'team.id', 'claim.team_id')
    .innerJoin('auth.public_profile_v1 as person', 'person.user_id', 'claim.user_id')
    .leftJoin('auth.account_age_v1 as account', 'account.user_id', 'claim.user_id')
    .where('claim.state', '=', 'OPEN')
    .where('claim.method', '=', 'STATEMENT')
    .where('claim.expires_at', '>', sql<string>`now()`)
    .where('team.hidden_at', 'is', null)
    .select([
      ...TEAM_CARD_COLUMNS,
      'team.website_url',
      'claim.id as claim_id',
      'claim.user_id',
      'claim.statement',
      'claim.talk',
      'claim.created_at',
      'person.display_name',
      'person.username',
      'account.created_at as since',
      isYoung(sql`claim.user_id`).as('is_young'),
      sql<boolean>`exists (select from community.team_membership owner where owner.team_id = team.id
        and owner.user_id = claim.user_id and owner.role = 'OWNER')`.as('is_owner'),
    ])
    .orderBy('claim.created_at')
    .orderBy('claim.id')
    .limit(MOST_REVIEWED)
    .execute();
  return rows.map((row) => ({
    id: row.claim_id,
    team: { ...toTeamCard(row), websiteUrl: row.website_url },
    person: {
      id: row.user_id,
      displayName: row.display_name,
      username: row.username,
      isYoung: row.is_young,
      since: row.since && isoTime(row.since),
    },
    isOwner: row.is_owner,
    statement: row.is_young ? maskContactDetails(row.statement ?? '') : (row.statement ?? ''),
    talk: talkFor('MODERATOR', row.talk, row.is_young),
    createdAt: isoTime(row.created_at),
  }));
}

/** Adds a question or an answer to a claim's conversation. @param askedBy the moderator who is told of the answer */
export const addToTalk = (
  em: EntityManager,
  claimId: number,
  { by, text }: Pick<ClaimTalk[number], 'by' | 'text'>,
  askedBy?: number,
) =>
  dbOf(em)
    .updateTable('community.team_claim')
    .set({
      talk: sql`talk || ${JSON.stringify([{ by, text, at: new Date().toISOString() }])}::jsonb`,
      ...(askedBy !== undefined && { asked_by: askedBy }),
    })
    .where('id', '=', claimId)
    .execute();
