import type { AccountDecision, AccountRow } from '@meshwork/contracts-auth';
import { AVATARS_PATH, displayNameOf } from '@meshwork/contracts-auth';
import { DELETED_USER_NAME, type Role } from '@meshwork/contracts-core';
import { isoTime } from '@meshwork/service-kit';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { AuthDb, AuthTables } from '../../database/auth.tables.ts';
import { PERSON_WORDS } from '../../migrations/003-release-0.3.0.migration.ts';
import { SECOND_LOOK } from '../accounts/accounts.service.ts';
import { standingOf } from '../accounts/standing.ts';

/** The position after a row of the list, with microseconds. */
export interface PeoplePosition {
  readonly time: string;
  readonly id: number;
}

export interface PeopleFilter {
  readonly seesAddresses: boolean;
  readonly search: string;
  readonly role?: Role | undefined;
  readonly state?: 'suspended' | 'unverified' | 'new' | undefined;
}

const IS_SUSPENDED = sql<SqlBool>`(suspended_for_good or suspended_until > now())`;
const STATES = {
  suspended: IS_SUSPENDED,
  unverified: sql<SqlBool>`email_verified_at is null`,
  new: sql<SqlBool>`role = 'user' and (established_at is null or created_at > now() - interval '1 day')`,
} as const;

/** A pattern for texts with the word. */
export const likeWord = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** For those who see no addresses: a search by one would tell whose it is. */
const NAME_WORDS = sql<string>`lower(username || ' ' || coalesce(name, ''))`;

const matching = ({ search, role, state, seesAddresses }: PeopleFilter) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
  const parts = words.map((word) => sql<SqlBool>`${sql.raw(PERSON_WORDS)} like ${likeWord(word)}`);
  if (!seesAddresses) parts.push(...words.map((word) => sql<SqlBool>`${NAME_WORDS} like ${likeWord(word)}`));
  if (role) parts.push(sql<SqlBool>`role = ${role}`);
  if (state) parts.push(STATES[state]);
  return (e: ExpressionBuilder<AuthTables, 'auth.account'>) => e.and(parts);
};

/** Everything of the account was hidden last, and not restored since. */
const IS_HIDDEN = sql<boolean>`coalesce((
  select decision.action = 'HIDE_ALL' from auth.account_decision decision
  where decision.account_id = account.id and decision.action in ('HIDE_ALL', 'RESTORE_ALL')
  order by decision.id desc limit 1), false)`;

const POSITION = sql<string>`to_char(account.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const selectPeople = (db: AuthDb) =>
  db
    .selectFrom('auth.account as account')
    .select([
      'id',
      'username',
      'name',
      'email',
      'role',
      'avatar_hash',
      'email_verified_at as emailVerifiedAt',
      'established_at as establishedAt',
      'created_at as createdAt',
      'suspended_until as suspendedUntil',
      'suspended_for_good as suspendedForGood',
      'suspension_rule',
      'suspension_note',
      IS_HIDDEN.as('isHidden'),
      SECOND_LOOK.as('secondLook'),
      POSITION.as('position'),
      sql<string | null>`(select max(last_seen_at) from auth.session where account_id = account.id)`.as(
        'lastSeenAt',
      ),
    ]);

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>;

/** @param seesAddresses only admins see addresses */
function toPerson(row: PersonRow, seesAddresses: boolean): AccountRow {
  const { suspended, isNew } = standingOf(row, true);
  return {
    id: row.id,
    username: row.username,
    displayName: displayNameOf(row),
    avatarUrl: row.avatar_hash ? `${AVATARS_PATH}/${row.avatar_hash}` : null,
    email: seesAddresses ? row.email : null,
    emailVerified: row.emailVerifiedAt !== null,
    role: row.role,
    isNew,
    createdAt: isoTime(row.createdAt),
    lastSeenAt: row.lastSeenAt && isoTime(row.lastSeenAt),
    suspension: suspended
      ? {
          until: row.suspendedForGood || !row.suspendedUntil ? null : isoTime(row.suspendedUntil),
          rule: row.suspension_rule ?? '',
          note: row.suspension_note ?? '',
          secondLook: row.secondLook,
        }
      : null,
    isHidden: row.isHidden,
  };
}

/** One page of accounts with one row more than `limit`, newest first. */
export async function readPeople(
  db: AuthDb,
  filter: PeopleFilter,
  limit: number,
  after: PeoplePosition | undefined,
): Promise<{ person: AccountRow; position: string }[]> {
  const rows = await selectPeople(db)
    .where((e) => matching(filter)(e as never))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(account.created_at, account.id) < (${after?.time}::timestamptz, ${after?.id})`,
      ),
    )
    .orderBy('account.created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({ person: toPerson(row, filter.seesAddresses), position: row.position }));
}

export async function countPeople(db: AuthDb, filter: PeopleFilter, most: number): Promise<number> {
  const { people } = await db
    .selectFrom((from) =>
      from.selectFrom('auth.account').select('id').where(matching(filter)).limit(most).as('account'),
    )
    .select((e) => e.fn.countAll<string>().as('people'))
    .executeTakeFirstOrThrow();
  return Number(people);
}

export async function readPerson(
  db: AuthDb,
  accountId: number,
  seesAddresses: boolean,
): Promise<AccountRow | undefined> {
  const row = await selectPeople(db).where('id', '=', accountId).executeTakeFirst();
  return row && toPerson(row, seesAddresses);
}

/** Reads the accounts that were made within an hour of an account and logged in from an address of its sessions. */
export async function readRegisteredWith(db: AuthDb, accountId: number) {
  const { rows } = await sql<{ id: number; username: string; name: string | null }>`
    select other.id, other.username, other.name from auth.account
    join auth.account other on other.id <> account.id
      and other.created_at between account.created_at - interval '1 hour' and account.created_at + interval '1 hour'
    where account.id = ${accountId} and exists (
      -- An array, so that PostgreSQL asks for the sessions of these accounts and does not join those of all.
      select from auth.session own where own.account_id = account.id and own.address = any(array(
        select theirs.address from auth.session theirs where theirs.account_id = other.id)))
    order by other.id limit 50`.execute(db);
  return rows.map((row) => ({ id: row.id, username: row.username, displayName: displayNameOf(row) }));
}

/** Reads the decisions about an account, newest first, a hundred at most. */
export async function readAccountDecisions(db: AuthDb, accountId: number): Promise<AccountDecision[]> {
  const rows = await db
    .selectFrom('auth.account_decision as decision')
    .leftJoin('auth.account as moderator', 'moderator.id', 'decision.decided_by')
    .where('decision.account_id', '=', accountId)
    .select(['decision.id', 'action', 'days', 'rule', 'note', 'decided_at'])
    .select(sql<string | null>`coalesce(moderator.name, moderator.username)`.as('decidedBy'))
    .orderBy('decision.id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ decided_at, decidedBy, ...decision }) => ({
    ...decision,
    decidedBy: decidedBy ?? DELETED_USER_NAME,
    decidedAt: isoTime(decided_at),
  }));
}
