import { sql } from 'kysely';

/** State of the second look at the last warning or suspension of `account`. */
export const SECOND_LOOK = sql<'POSSIBLE' | 'ASKED' | 'DECIDED'>`coalesce((
  select case when decision.is_final then 'DECIDED' when looked.id is null then 'POSSIBLE'
              when looked.closed_at is null then 'ASKED' else 'DECIDED' end
  from auth.moderation_decision decision
  left join auth.moderation_case looked on looked.about_decision_id = decision.id
  where decision.kind = 'account' and decision.item_id = account.id and decision.action <> 'DISMISS'
  order by decision.id desc limit 1), 'POSSIBLE')`;
