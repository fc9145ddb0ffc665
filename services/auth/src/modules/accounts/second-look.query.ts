import type { EntityManager } from '@mikro-orm/postgresql';
import { type ExpressionBuilder, sql } from 'kysely';
import { type AuthTables, dbOf } from '../../database/auth.entities.ts';
import type { SecondLook } from './account.mapper.ts';

type WithAccount = ExpressionBuilder<AuthTables & { account: AuthTables['auth.account'] }, 'account'>;

/** State of the second look at the last warning or suspension of the row `account`, for a `select`. */
export const secondLookOf = (eb: WithAccount) =>
  eb.fn
    .coalesce(
      eb
        .selectFrom('auth.moderation_decision as decision')
        .leftJoin('auth.moderation_case as looked', 'looked.about_decision_id', 'decision.id')
        .select(({ eb: of }) =>
          of
            .case()
            .when('decision.is_final', '=', true)
            .then<SecondLook>('DECIDED')
            .when('looked.id', 'is', null)
            .then<SecondLook>('POSSIBLE')
            .when('looked.closed_at', 'is', null)
            .then<SecondLook>('ASKED')
            .else<SecondLook>('DECIDED')
            .end()
            .as('state'),
        )
        .where('decision.kind', '=', 'account')
        .whereRef('decision.item_id', '=', 'account.id')
        .where('decision.action', '<>', 'DISMISS')
        .orderBy('decision.id', 'desc')
        .limit(1),
      sql<SecondLook>`'POSSIBLE'`,
    )
    .as('secondLook');

/** State of the second look at the last warning or suspension of an account. */
export async function readSecondLook(em: EntityManager, accountId: number): Promise<SecondLook> {
  const row = await dbOf(em)
    .selectFrom('auth.account as account')
    .select((eb) => secondLookOf(eb))
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return row?.secondLook ?? 'POSSIBLE';
}
