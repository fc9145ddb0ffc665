import { sqlMigration } from '@meshwork/service-kit';

/** What adults who read along are told has a kind of its own (docs/adr/0028), chosen at first as the kind that it was part of. */
export const readingNoticesMigration = sqlMigration('048-reading-notices', [
  `alter table community.notification
     drop constraint notification_kind_check,
     add constraint notification_kind_check
       check (kind in ('REQUEST', 'ANSWER', 'MESSAGE', 'EVENT', 'REMINDER', 'TEAM', 'READING')) not valid`,
  'alter table community.notification validate constraint notification_kind_check',
  `update community.notification set kind = 'READING' where key like 'reads-along:%'`,
  `update community.notification_setting
   set deliveries = deliveries || jsonb_build_object('READING', deliveries -> 'TEAM') where deliveries ? 'TEAM'`,
]);
