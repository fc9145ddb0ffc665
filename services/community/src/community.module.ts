import { setOwnSite } from '@meshwork/contracts-community';
import { MergedTotals, SERVICE_ENV, type ServiceEnv } from '@meshwork/service-kit';
import { UnusedSearchWords } from '@meshwork/service-kit/search';
import { Inject, Module } from '@nestjs/common';
import { EventsModule } from './events/events.module.ts';
import { CalendarModule } from './modules/calendar/calendar.module.ts';
import { ConversationsModule } from './modules/conversations/conversations.module.ts';
import { InboxModule } from './modules/inbox/inbox.module.ts';
import { InitiativeRequestsModule } from './modules/initiative-requests/initiative-requests.module.ts';
import { InitiativesModule } from './modules/initiatives/initiatives.module.ts';
import { MembershipsModule } from './modules/memberships/memberships.module.ts';
import { MentorContactsModule } from './modules/mentor-contacts/mentor-contacts.module.ts';
import { MentorHoursModule } from './modules/mentor-hours/mentor-hours.module.ts';
import { MentorsModule } from './modules/mentors/mentors.module.ts';
import { ModeratedWordsModule } from './modules/moderated-words/moderated-words.module.ts';
import { NeedsModule } from './modules/needs/needs.module.ts';
import { NotificationsModule } from './modules/notifications/notifications.module.ts';
import { OrganizingModule } from './modules/organizing/organizing.module.ts';
import { PeopleModule } from './modules/people/people.module.ts';
import { PlacesModule } from './modules/places/places.module.ts';
import { RegistersModule } from './modules/registers/registers.module.ts';
import { SitemapModule } from './modules/sitemap/sitemap.module.ts';
import { StillTrueModule } from './modules/still-true/still-true.module.ts';
import { SuggestionsModule } from './modules/suggestions/suggestions.module.ts';
import { TeamClaimsModule } from './modules/team-claims/team-claims.module.ts';
import { TeamInvitationsModule } from './modules/team-invitations/team-invitations.module.ts';
import { TeamOwnersModule } from './modules/team-owners/team-owners.module.ts';
import { TeamPageModule } from './modules/team-page/team-page.module.ts';
import { TeamWatchersModule } from './modules/team-watchers/team-watchers.module.ts';
import { TeamsModule } from './modules/teams/teams.module.ts';

@Module({
  imports: [
    EventsModule,
    TeamsModule,
    MembershipsModule,
    TeamOwnersModule,
    TeamInvitationsModule,
    TeamWatchersModule,
    TeamClaimsModule,
    TeamPageModule,
    MentorsModule,
    MentorContactsModule,
    MentorHoursModule,
    ModeratedWordsModule,
    InitiativesModule,
    InitiativeRequestsModule,
    OrganizingModule,
    ConversationsModule,
    InboxModule,
    CalendarModule,
    NotificationsModule,
    PeopleModule,
    PlacesModule,
    NeedsModule,
    SuggestionsModule,
    RegistersModule,
    StillTrueModule,
    SitemapModule,
  ],
  providers: [UnusedSearchWords, MergedTotals],
})
export class CommunityModule {
  /** Links to the site itself stay where contact details are masked (docs/product.md#contact-details). */
  constructor(@Inject(SERVICE_ENV) env: ServiceEnv) {
    setOwnSite(env.PUBLIC_ORIGIN);
  }
}
