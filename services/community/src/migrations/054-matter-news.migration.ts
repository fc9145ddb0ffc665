import { sqlMigration } from '@meshwork/service-kit';

/**
 * When people were last told that an initiative changed, for the conversations about it. The column follows the one that all
 * releases raise then. Of earlier changes the day is not known.
 */
export const matterNewsMigration = sqlMigration('054-matter-news', [
  'alter table community.initiative add column news_at timestamptz(3)',
  `comment on column community.initiative.news_at is
     'When its date, place, title or state last changed in a way that people were told of.'`,
  `create function community.note_initiative_news() returns trigger language plpgsql as $$
   begin
     new.news_at := now();
     return new;
   end $$`,
  `create trigger initiative_news before update of sequence on community.initiative for each row
     when (new.sequence <> old.sequence) execute function community.note_initiative_news()`,
]);
