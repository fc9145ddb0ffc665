import { sqlMigration } from '@meshwork/service-kit';

const THINGS = { mentor: 'mentor_id', initiative: 'initiative_id', team: 'team_id' };

/**
 * When the other side first answered, by a message or a decision, for what cards say about it (docs/product.md#answering). What
 * went to a waiting list has no such time: a place that comes free says nothing about how soon people answer.
 */
export const answeringMigration = sqlMigration('027-answering', [
  'alter table community.thread add column answered_at timestamptz(3)',

  // Only as far back as the figures reach. Nobody is told of it: pages do not show this column.
  'alter table community.thread disable trigger thread_told',
  `update community.thread set answered_at = decided_at
   where state in ('ACCEPTED', 'DECLINED', 'ENDED') and decided_at > now() - interval '180 days'`,
  'alter table community.thread enable trigger thread_told',

  `create function community.note_answer() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' then
       new.answered_at := case when new.state in ('ACCEPTED', 'DECLINED', 'ENDED') then new.decided_at end;
     elsif old.due = 'RECEIVER' and new.due is distinct from 'RECEIVER' and new.last_side = 'RECEIVER'
       and new.state not in ('WAITING', 'WITHDRAWN')
     then
       new.answered_at := coalesce(new.answered_at, now());
     end if;
     return new;
   end $$`,
  `create trigger thread_answered before insert or update of due on community.thread
   for each row execute function community.note_answer()`,

  ...Object.entries(THINGS).flatMap(([thing, column]) => [
    `create index thread_${thing}_open_idx on community.thread (${column}, created_at) include (given_up_at, answered_at)
     where state = 'PENDING' and ${column} is not null`,
    `create index thread_${thing}_answered_idx on community.thread (${column}, answered_at) include (created_at)
     where answered_at is not null and ${column} is not null`,
  ]),
]);
