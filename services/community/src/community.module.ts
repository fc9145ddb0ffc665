import { setOwnSite } from '@meshwork/contracts-core/contact-details';
import { MergedTotals, SERVICE_ENV, type ServiceEnv } from '@meshwork/service-kit';
import { UnusedSearchWords } from '@meshwork/service-kit/search';
import { Inject, Module } from '@nestjs/common';
import { CommunityModeration } from './community-moderation.service.ts';
import { ConversationsModule } from './conversations/public.ts';
import { DeletedPeople } from './deleted-people.task.ts';
import { EventsModule } from './events/events.service.ts';
import { InitiativesModule } from './initiatives/public.ts';
import { MentorsModule } from './mentors/public.ts';
import { NotificationsModule } from './notifications/public.ts';
import { PlacesModule } from './places/public.ts';
import { RegistersModule } from './registers/public.ts';
import { SitemapModule } from './sitemap.module.ts';
import { TeamsModule } from './teams/public.ts';

@Module({
  imports: [
    EventsModule,
    PlacesModule,
    ConversationsModule,
    TeamsModule,
    MentorsModule,
    InitiativesModule,
    NotificationsModule,
    RegistersModule,
    SitemapModule,
  ],
  providers: [UnusedSearchWords, MergedTotals, DeletedPeople, CommunityModeration],
})
export class CommunityModule {
  /** Links to the site itself stay where contact details are masked (docs/product.md#contact-details). */
  constructor(@Inject(SERVICE_ENV) env: ServiceEnv) {
    setOwnSite(env.PUBLIC_ORIGIN);
  }
}
