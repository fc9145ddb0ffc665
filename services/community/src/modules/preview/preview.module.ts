import { sitemapModule } from '@meshwork/service-kit';
import { Module } from '@nestjs/common';
import { PreviewController } from './preview.controller.ts';
import { PreviewService } from './preview.service.ts';

/** As in the directory: without those whose account is gone. */
const MENTORS = `(select mentor.id, mentor.updated_at from community.mentor_profile mentor where mentor.is_demo
  or exists (select from auth.public_profile_v1 profile where profile.user_id = mentor.user_id)) mentor`;

/** What search engines and link previews learn of this domain. */
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
