import { setOwnSite } from '@meshwork/contracts-community';
import { MergedTotals, SERVICE_ENV, type ServiceEnv } from '@meshwork/service-kit';
import { UnusedSearchWords } from '@meshwork/service-kit/search';
import { Inject, Module } from '@nestjs/common';
import { ConversationsModule } from './conversations/conversations.module.ts';
import { ModeratedWordsModule } from './conversations/words/moderated-words.module.ts';
import { DeletedPeople } from './deleted-people.service.ts';
import { EventsModule } from './events/events.module.ts';
import { CalendarModule } from './initiatives/calendar/calendar.module.ts';
import { InitiativesModule } from './initiatives/initiatives.module.ts';
import { OrganizingModule } from './initiatives/organizing/organizing.module.ts';
import { InitiativeRequestsModule } from './initiatives/requests/initiative-requests.module.ts';
import { SuggestionsModule } from './initiatives/suggestions/suggestions.module.ts';
import { MentorContactsModule } from './mentors/contacts/mentor-contacts.module.ts';
import { MentorHoursModule } from './mentors/hours/mentor-hours.module.ts';
import { MentorsModule } from './mentors/mentors.module.ts';
import { InboxModule } from './notifications/inbox/inbox.module.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { PlacesModule } from './places/places.module.ts';
import { StillTrueModule } from './registers/freshness/still-true.module.ts';
import { RegistersModule } from './registers/registers.module.ts';
import { SitemapModule } from './sitemap.module.ts';
import { TeamClaimsModule } from './teams/claims/team-claims.module.ts';
import { TeamInvitationsModule } from './teams/invitations/team-invitations.module.ts';
import { MembershipsModule } from './teams/members/memberships.module.ts';
import { NeedsModule } from './teams/needs/needs.module.ts';
import { TeamOwnersModule } from './teams/owners/team-owners.module.ts';
import { TeamPageModule } from './teams/page/team-page.module.ts';
import { TeamsModule } from './teams/teams.module.ts';
import { TeamWatchersModule } from './teams/watchers/team-watchers.module.ts';

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
    PlacesModule,
    NeedsModule,
    SuggestionsModule,
    RegistersModule,
    StillTrueModule,
    SitemapModule,
  ],
  providers: [UnusedSearchWords, MergedTotals, DeletedPeople],
})
export class CommunityModule {
  /** Links to the site itself stay where contact details are masked (docs/product.md#contact-details). */
  constructor(@Inject(SERVICE_ENV) env: ServiceEnv) {
    setOwnSite(env.PUBLIC_ORIGIN);
  }
}
