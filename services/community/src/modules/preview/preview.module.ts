import { sitemapModule } from '@meshwork/service-kit';
import { Module } from '@nestjs/common';
import { PreviewController } from './preview.controller.ts';
import { PreviewService } from './preview.service.ts';

/** Like the directory, without mentors whose account is deleted. */
const MENTORS = `(select mentor.id, mentor.updated_at from community.mentor_profile mentor where mentor.is_demo
  or exists (select from auth.public_profile_v1 profile where profile.user_id = mentor.user_id)) mentor`;

/** Sitemaps and heads of pages, for search engines and link previews. */
@Module({
  imports: [
    sitemapModule([
      { path: '/teams', from: 'community.team' },
      { path: '/mentors', from: MENTORS },
      { path: '/initiatives', from: 'community.initiative' },
    ]),
  ],
  controllers: [PreviewController],
  providers: [PreviewService],
})
export class PreviewModule {}
