import {
  type AccountDecision,
  type AccountRow,
  AVATARS_PATH,
  type authEndpoints,
  displayNameOf,
} from '@meshwork/contracts-auth';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { cursorInt, type InputOf, isoTime } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { PERSON_WORDS } from '../../database/account.entity.ts';
import { type AuthTables, dbOf } from '../../database/auth.entities.ts';
import { suspensionOf } from '../accounts/account.mapper.ts';
import { secondLookOf } from '../accounts/second-look.query.ts';
import { standingOf } from '../accounts/standing.ts';

/** The position after a row of the list, with microseconds. */
export const peoplePosition = z.object({ time: z.iso.datetime({ precision: 6 }), id: cursorInt });

interface PeopleFilter extends Omit<InputOf<typeof authEndpoints.people>, 'limit' | 'cursor'> {
  readonly seesAddresses: boolean;
}

type OfAccount = ExpressionBuilder<AuthTables & { account: AuthTables['auth.account'] }, 'account'>;

/** A pattern for texts with the word. */
export const likeWord = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** For those who see no addresses: a search by one would tell whose it is. */
const NAME_WORDS = sql<string>`lower(username || ' ' || coalesce(name, ''))`;

const isInState = (eb: OfAccount, state: NonNullable<PeopleFilter['state']>) => {
  if (state === 'unverified') return eb('account.email_verified_at', 'is', null);
  if (state === 'suspended')
    return eb.or([
      eb('account.suspended_for_good', '=', true),
      eb('account.suspended_until', '>', sql<string>`now()`),
    ]);
  return eb.and([
    eb('account.role', '=', 'user'),
    eb.or([
      eb('account.established_at', 'is', null),
      eb('account.created_at', '>', sql<string>`now() - interval '1 day'`),
    ]),
  ]);
};

const isMatching =
  ({ search, role, state, seesAddresses }: PeopleFilter) =>
  (eb: OfAccount) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5).map(likeWord);
    const parts = words.map((word) => eb(sql<string>`${sql.raw(PERSON_WORDS)}`, 'like', word));
    if (!seesAddresses) parts.push(...words.map((word) => eb(NAME_WORDS, 'like', word)));
    if (role) parts.push(eb('account.role', '=', role));
    if (state) parts.push(isInState(eb, state));
    return eb.and(parts);
  };

/** `isHidden`: the last decision about everything of the account was to hide it, not to restore it. */
const people = (em: EntityManager) =>
  dbOf(em)
    .selectFrom('auth.account as account')
    .select([
      'account.id',
      'account.username',
      'account.name',
      'account.email',
      'account.role',
      'account.avatar_hash',
      'account.email_verified_at as emailVerifiedAt',
      'account.established_at as establishedAt',
      'account.created_at as createdAt',
      'account.suspended_until as suspendedUntil',
      'account.suspended_for_good as suspendedForGood',
      'account.suspension_rule as suspensionRule',
      'account.suspension_note as suspensionNote',
    ])
    .select((eb) => [
      secondLookOf(eb),
      eb
        .selectFrom('auth.account_decision as decision')
        .select(({ eb: of }) => of('decision.action', '=', 'HIDE_ALL').$castTo<boolean>().as('hides'))
        .whereRef('decision.account_id', '=', 'account.id')
        .where('decision.action', 'in', ['HIDE_ALL', 'RESTORE_ALL'])
        .orderBy('decision.id', 'desc')
        .limit(1)
        .as('isHidden'),
      sql<string>`to_char(account.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        'position',
      ),
      eb
        .selectFrom('auth.session as session')
        .select(({ fn }) => fn.max('session.last_seen_at').as('latest'))
        .whereRef('session.account_id', '=', 'account.id')
        .as('lastSeenAt'),
    ]);

type PersonRow = Awaited<ReturnType<typeof readPeople>>[number];

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
    isHidden: row.isHidden ?? false,
  };
}

/** One page of accounts with one row more than `limit`, newest first. */
export const readPeople = (
  em: EntityManager,
  filter: PeopleFilter,
  limit: number,
  after: z.output<typeof peoplePosition> | undefined,
) =>
  people(em)
    .where(isMatching(filter))
    .$if(after !== undefined, (page) =>
      page.where(
        sql<SqlBool>`(account.created_at, account.id) < (${after?.time}::timestamptz, ${after?.id}::integer)`,
      ),
    )
    .orderBy('account.created_at', 'desc')
    .orderBy('account.id', 'desc')
    .limit(limit + 1)
    .execute();

export async function countPeople(em: EntityManager, filter: PeopleFilter, most: number): Promise<number> {
  const db = dbOf(em);
  const found = db
    .selectFrom('auth.account as account')
    .select('account.id')
    .where(isMatching(filter))
    .limit(most);
  const { total } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const readPerson = (em: EntityManager, accountId: number): Promise<PersonRow | undefined> =>
  people(em).where('account.id', '=', accountId).executeTakeFirst();

/** Reads the accounts that were made within an hour of an account and from the same network, which is known for 30 days. */
export async function readRegisteredWith(em: EntityManager, accountId: number) {
  const rows = await dbOf(em)
    .selectFrom('auth.account as account')
    .innerJoin('auth.account as other', (join) =>
      join
        .onRef('other.id', '<>', 'account.id')
        .onRef('other.registered_from', '=', 'account.registered_from')
        .on('other.created_at', '>=', sql<string>`account.created_at - interval '1 hour'`)
        .on('other.created_at', '<=', sql<string>`account.created_at + interval '1 hour'`),
    )
    .select(['other.id', 'other.username', 'other.name'])
    .where('account.id', '=', accountId)
    .orderBy('other.id')
    .limit(50)
    .execute();
  return rows.map((row) => ({ id: row.id, username: row.username, displayName: displayNameOf(row) }));
}

/** Reads the decisions about an account, newest first, a hundred at most. */
export async function readAccountDecisions(em: EntityManager, accountId: number): Promise<AccountDecision[]> {
  const rows = await dbOf(em)
    .selectFrom('auth.account_decision as decision')
    .leftJoin('auth.account as moderator', 'moderator.id', 'decision.decided_by')
    .select(['decision.id', 'decision.action', 'decision.days', 'decision.rule', 'decision.note'])
    .select(['decision.decided_at', 'moderator.name', 'moderator.username'])
    .where('decision.account_id', '=', accountId)
    .orderBy('decision.id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ decided_at, name, username, ...decision }) => ({
    ...decision,
    decidedBy: name ?? username ?? DELETED_USER_NAME,
    decidedAt: isoTime(decided_at),
  }));
}
