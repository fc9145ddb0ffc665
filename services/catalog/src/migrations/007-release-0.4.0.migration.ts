import { finishingMigration, indexMigration, sqlMigration } from '@meshwork/service-kit';
import { moderationPeople, reportLanguage } from '@meshwork/service-kit/moderation';
import { personalDataView } from '@meshwork/service-kit/personal-data';
import {
  finishedSearches,
  savedPeople,
  savedSearchPeople,
  searchesWithNews,
  searchNewsView,
} from '@meshwork/service-kit/saved';
import { joinSearchTriggers, renewKatakana, searchTextFunctions } from '@meshwork/service-kit/search';
import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { catalogPeople } from '../database/person-data.ts';
import { canonicalUrl } from '../modules/resources/canonical-url.ts';

const search = { schema: 'catalog', english: true };

/** Rows whose links are compared at a time. */
const ROWS = 10_000;

interface Link {
  readonly id: number;
  readonly url: string;
  readonly former: string;
}

/** The first of two rows with one link takes it, and the other stays as it was, since people have made both. */
const TAKE_LINKS = `
  update catalog.resource r set canonical_url = fresh.link,
    import_key = case when r.import_key = 'docs:' || r.canonical_url then 'docs:' || fresh.link else r.import_key end
  from (select distinct on (link) id, link from jsonb_to_recordset(?::jsonb) as each (id integer, link text) order by link, id) fresh
  where r.id = fresh.id and not exists (
    select from catalog.resource other where md5(other.canonical_url) = md5(fresh.link))`;

/** Compares stored links as those of today: earlier releases knew fewer forms of one link. */
class SameLinks extends Migration {
  override async up(): Promise<void> {
    for (let last = 0; ; ) {
      const rows = (await this.execute(
        'select id, url, canonical_url as former from catalog.resource where id > ? order by id limit ?',
        [last, ROWS],
      )) as Link[];
      const changed = rows.flatMap(({ id, url, former }) => {
        const link = canonicalUrl(url);
        return link === former ? [] : [{ id, link }];
      });
      if (changed.length) await this.execute(TAKE_LINKS, [JSON.stringify(changed)]);
      const end = rows.at(-1);
      if (!end) return;
      last = end.id;
    }
  }
}

/** Release 0.4.0. Before its end it writes rows and adds alone, so instances of 0.3.0 work on what it leaves. */
export const release040: readonly MigrationObject[] = [
  sqlMigration('007-release-0.4.0-search', searchTextFunctions(search)),
  sqlMigration('007-release-0.4.0-katakana', renewKatakana('catalog', { resource: 'title', path: 'title' })),
  sqlMigration(
    '007-release-0.4.0-search-triggers',
    joinSearchTriggers('catalog', { path: true, resource: true }),
  ),
  { name: '007-release-0.4.0-links', class: SameLinks },
  // Imported resources are not asked about any more, so they must not stand last for want of an answer.
  sqlMigration('007-release-0.4.0-nobodys', [
    `update catalog.resource set still_asked_at = null, is_confirmed = true
       where created_by is null and team_id is null and still_asked_at is not null`,
  ]),
  sqlMigration('007-release-0.4.0-language-of-reports', reportLanguage('catalog')),
  sqlMigration('007-release-0.4.0-searches', [...searchesWithNews('catalog'), ...searchNewsView('catalog')]),
  sqlMigration('007-release-0.4.0-classes', [
    `create table catalog.class_path (
       team_id integer not null,
       path_id integer not null references catalog.path on delete cascade,
       added_at timestamptz(3) not null default now(),
       primary key (team_id, path_id)
     )`,
    `comment on table catalog.class_path is 'paths: One row is a path that a class follows.'`,
    'create index class_path_path_idx on catalog.class_path (path_id)',
  ]),
  sqlMigration('007-release-0.4.0-language', [
    ...['resource', 'path'].flatMap((table) => [
      `alter table catalog.${table} add column language text`,
      // The library that comes with the product is English.
      `update catalog.${table} set language = 'en' where import_key is not null`,
    ]),
    `create or replace view catalog.team_resource_v1 as
       select id as resource_id, team_id, title, description, url, category, type, difficulty_level, view_count,
         created_at, created_by, language
       from catalog.resource where team_id is not null and hidden_at is null`,
  ]),
  indexMigration('007-release-0.4.0-language-index', {
    schema: 'catalog',
    build: {
      resource_language_listed_idx: `catalog.resource (language, is_confirmed desc, created_at desc, id desc)
        where hidden_at is null and language is not null`,
    },
  }),
  // Written whole, and no longer of what the end of the release takes away.
  sqlMigration('007-release-0.4.0-personal-data', [
    personalDataView('catalog', [
      ...catalogPeople,
      ...moderationPeople,
      ...savedPeople,
      ...savedSearchPeople,
    ]),
  ]),
  // Instances of 0.3.0 read these until the release is finished.
  finishingMigration('008-release-0.4.0-finish', [
    'drop table catalog.dismissed_suggestion',
    // Lists and sitemaps count themselves (docs/adr/0025). The triggers go with their function.
    'drop function catalog.count_resource() cascade',
    'drop function catalog.merge_totals()',
    'drop table catalog.resource_block, catalog.resource_facet',
    ...finishedSearches('catalog'),
  ]),
];
