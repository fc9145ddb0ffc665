import { sqlMigration } from '@meshwork/service-kit';

/**
 * A request that is answered, by whomever and wherever, is nothing new for those who could have answered it; one that was
 * withdrawn is gone from their lists, and one that is deleted from everybody's (docs/product.md#notifications).
 */
export const answeredNotificationsMigration = sqlMigration('021-answered-notifications', [
  `create index notification_conversation on community.notification (path) where path like '/requests/%'`,
  `create function community.settle_notifications() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' then
       delete from community.notification where id in (
         select id from community.notification where path = '/requests/' || old.id and path like '/requests/%'
         for update skip locked);
     else
       -- Rows that somebody else holds are being marked as read just now.
       update community.notification set read_at = coalesce(read_at, now()), is_hidden = is_hidden or new.state = 'WITHDRAWN'
       where id in (
         select id from community.notification
         where path = '/requests/' || new.id and path like '/requests/%' and kind = 'REQUEST'
           and (read_at is null or new.state = 'WITHDRAWN')
         for update skip locked);
     end if;
     return null;
   end $$`,
  `create trigger thread_notifications after update of state on community.thread for each row
     when (old.state in ('PENDING', 'WAITING') and new.state not in ('PENDING', 'WAITING'))
     execute function community.settle_notifications()`,
  `create trigger thread_notifications_gone after delete on community.thread for each row
     execute function community.settle_notifications()`,
]);
