import { setOwnSite } from '@meshwork/contracts-core/contact-details';
import { SERVICE_ENV, type ServiceEnv } from '@meshwork/service-kit';
import { sitemapModule } from '@meshwork/service-kit/open-data';
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
import { TeamsModule } from './teams/public.ts';

const visible = (table: string) => `(select id, updated_at from community.${table} where hidden_at is null)`;

/** Neither hidden nor a draft nor deleted. */
const listed = '(select id, updated_at from community.initiative where is_listed)';

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
    // For search engines.
    sitemapModule([
      { path: '/teams', from: visible('team') },
      // A profile is deleted within a minute after its account; looking for the account would double the cost.
      { path: '/mentors', from: visible('mentor_profile') },
      { path: '/initiatives', from: listed },
    ]),
  ],
  providers: [UnusedSearchWords, DeletedPeople, CommunityModeration],
})
export class CommunityModule {
  /** Links to the site itself stay where contact details are masked (docs/product.md#contact-details). */
  constructor(@Inject(SERVICE_ENV) env: ServiceEnv) {
    setOwnSite(env.PUBLIC_ORIGIN);
  }
}
