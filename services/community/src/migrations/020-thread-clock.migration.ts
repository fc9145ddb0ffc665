import { sqlMigration } from '@meshwork/service-kit';

/**
 * What the clock of conversations has done (docs/product.md#the-clock). Demonstration mentors are never available, since nobody
 * could answer.
 */
export const threadClockMigration = sqlMigration('020-thread-clock', [
  `alter table community.thread
     add column reminded_at timestamptz(3), add column overdue_told_at timestamptz(3), add column given_up_at timestamptz(3)`,
  `update community.thread set reminded_at = contact.reminded_at, overdue_told_at = contact.overdue_told_at
   from community.mentor_contact contact where contact.id = thread.contact_id
     and (contact.reminded_at is not null or contact.overdue_told_at is not null)`,
  `create index thread_unanswered_idx on community.thread (created_at) where state = 'PENDING' and due = 'RECEIVER'`,
  `create index thread_thanked_idx on community.thread (receiver_id) where asker_thanks is not null`,
  `update community.mentor_profile set availability_status = 'UNAVAILABLE' where is_demo`,
]);
