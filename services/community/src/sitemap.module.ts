import { sitemapModule } from '@meshwork/service-kit/open-data';
import { Module } from '@nestjs/common';

const visible = (table: string) =>
  `(select id, updated_at from community.${table} where hidden_at is null) ${table}`;

/** Neither hidden nor a draft nor deleted. */
const listed = '(select id, updated_at from community.initiative where is_listed) initiative';

/** The sitemaps of this domain's pages, for search engines. */
@Module({
  imports: [
    sitemapModule([
      { path: '/teams', from: visible('team'), blocks: 'community.team_block' },
      // A profile is deleted within a minute after its account; looking for the account would double the cost.
      { path: '/mentors', from: visible('mentor_profile'), blocks: 'community.mentor_profile_block' },
      { path: '/initiatives', from: listed, blocks: 'community.initiative_block' },
    ]),
  ],
})
export class SitemapModule {}
