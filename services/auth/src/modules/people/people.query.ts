import {
  type AccountDecision,
  type AccountRow,
  AVATARS_PATH,
  type authEndpoints,
  displayNameOf,
} from '@meshwork/contracts-auth';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { cursorInt, type InputOf, isoTime } from '@meshwork/service-kit';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type AuthDb, rowOf, rowsOf } from '../../database/auth.tables.ts';
import { PERSON_WORDS } from '../../migrations/003-release-0.3.0.migration.ts';
import { type SecondLook, type SuspensionFacts, suspensionOf } from '../accounts/account.mapper.ts';
import { SECOND_LOOK } from '../accounts/accounts.service.ts';
import { standingOf } from '../accounts/standing.ts';

/** The position after a row of the list, with microseconds. */
export const peoplePosition = z.object({ time: z.iso.datetime({ precision: 6 }), id: cursorInt });

interface PeopleFilter extends Omit<InputOf<typeof authEndpoints.people>, 'limit' | 'cursor'> {
  readonly seesAddresses: boolean;
}

const STATES = {
  suspended: sql`(suspended_for_good or suspended_until > now())`,
  unverified: sql`email_verified_at is null`,
  new: sql`role = 'user' and (established_at is null or created_at > now() - interval '1 day')`,
} as const;

/** A pattern for texts with the word. */
export const likeWord = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** For those who see no addresses: a search by one would tell whose it is. */
const NAME_WORDS = sql`lower(username || ' ' || coalesce(name, ''))`;

const matching = ({ search, role, state, seesAddresses }: PeopleFilter) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
  const parts = words.map(
    (word): RawBuilder<unknown> => sql`${sql.raw(PERSON_WORDS)} like ${likeWord(word)}`,
  );
  if (!seesAddresses) parts.push(...words.map((word) => sql`${NAME_WORDS} like ${likeWord(word)}`));
  if (role) parts.push(sql`role = ${role}`);
  if (state) parts.push(STATES[state]);
  return sql.join([sql`true`, ...parts], sql` and `);
};

interface PersonRow extends SuspensionFacts, Pick<AccountRow, 'id' | 'username' | 'isHidden' | 'lastSeenAt'> {
  readonly name: string | null;
  readonly email: string;
  readonly avatar_hash: string | null;
  readonly secondLook: SecondLook;
  readonly position: string;
}

/** `isHidden`: the last decision about everything of the account was to hide it, not to restore it. */
const PEOPLE = sql`
  select id, username, name, email, role, avatar_hash, email_verified_at as "emailVerifiedAt",
    established_at as "establishedAt", created_at as "createdAt", suspended_until as "suspendedUntil",
    suspended_for_good as "suspendedForGood", suspension_rule as "suspensionRule",
    suspension_note as "suspensionNote", ${SECOND_LOOK} as "secondLook",
    coalesce((
      select decision.action = 'HIDE_ALL' from auth.account_decision decision
      where decision.account_id = account.id and decision.action in ('HIDE_ALL', 'RESTORE_ALL')
      order by decision.id desc limit 1), false) as "isHidden",
    to_char(account.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position,
    (select max(last_seen_at) from auth.session where account_id = account.id) as "lastSeenAt"
  from auth.account account`;

/** @param seesAddresses only admins see addresses */
export function toPerson(row: PersonRow, seesAddresses: boolean): AccountRow {
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
    suspension: suspended ? suspensionOf(row, row.secondLook) : null,
    isHidden: row.isHidden,
  };
}

/** One page of accounts with one row more than `limit`, newest first. */
export function readPeople(
  db: AuthDb,
  filter: PeopleFilter,
  limit: number,
  after: z.output<typeof peoplePosition> | undefined,
): Promise<PersonRow[]> {
  const isAfter = after
    ? sql`(account.created_at, account.id) < (${after.time}::timestamptz, ${after.id})`
    : sql`true`;
  return rowsOf(
    db,
    sql<PersonRow>`${PEOPLE} where ${matching(filter)} and ${isAfter}
      order by account.created_at desc, id desc limit ${limit + 1}`,
  );
}

export async function countPeople(db: AuthDb, filter: PeopleFilter, most: number): Promise<number> {
  const counted = await rowOf(
    db,
    sql<{ people: number }>`select count(*)::int as people from (
      select from auth.account where ${matching(filter)} limit ${most}) account`,
  );
  return counted?.people ?? 0;
}

export const readPerson = (db: AuthDb, accountId: number): Promise<PersonRow | undefined> =>
  rowOf(db, sql<PersonRow>`${PEOPLE} where id = ${accountId}`);

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
  const rows = await rowsOf(
    db,
    sql<Omit<AccountDecision, 'decidedBy' | 'decidedAt'> & { decided_at: string; decidedBy: string | null }>`
      select decision.id, action, days, rule, note, decided_at, coalesce(moderator.name, moderator.username) as "decidedBy"
      from auth.account_decision decision left join auth.account moderator on moderator.id = decision.decided_by
      where decision.account_id = ${accountId} order by decision.id desc limit 100`,
  );
  return rows.map(({ decided_at, decidedBy, ...decision }) => ({
    ...decision,
    decidedBy: decidedBy ?? DELETED_USER_NAME,
    decidedAt: isoTime(decided_at),
  }));
}
