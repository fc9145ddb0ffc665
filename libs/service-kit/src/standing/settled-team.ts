import { type Kysely, sql } from 'kysely';

/**
 * Whether a person posts for a team of theirs that another owner, who has no limits of a new account, answers for
 * (docs/product.md#new-accounts).
 */
export async function isForSettledTeam(
  db: Kysely<never>,
  teamId: number,
  personId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from community.team_membership_v1 own
    join community.team_membership_v1 owner on owner.team_id = own.team_id and owner.role = 'OWNER'
      and owner.user_id <> own.user_id
    join auth.account_age_v1 account on account.user_id = owner.user_id and not account.is_new
    where own.team_id = ${teamId} and own.user_id = ${personId} limit 1`.execute(db);
  return rows.length > 0;
}
