import type { MigrationObject } from '@mikro-orm/core';
import { searchMigration } from './001-search.migration.ts';
import { teamsMigration } from './002-teams.migration.ts';
import { mentorsMigration } from './003-mentors.migration.ts';
import { initiativesMigration } from './004-initiatives.migration.ts';
import { requestsMigration } from './005-requests.migration.ts';
import { publishedViewsMigration } from './006-published-views.migration.ts';
import { personalDataMigration } from './007-personal-data.migration.ts';
import { searchDictionaryMigration } from './008-search-dictionary.migration.ts';
import { scaleMigration } from './009-scale.migration.ts';
import { teamPostsMigration } from './010-team-posts.migration.ts';
import { moderationMigration } from './011-moderation.migration.ts';
import { ongoingMigration } from './012-ongoing.migration.ts';
import { requestStatesMigration } from './013-request-states.migration.ts';
import { threadsMigration } from './014-threads.migration.ts';
import { eventLifeMigration } from './015-event-life.migration.ts';
import { teamLifeMigration } from './016-team-life.migration.ts';
import { notificationsMigration } from './017-notifications.migration.ts';
import { teamClaimsMigration } from './018-team-claims.migration.ts';
import { teamPageMigration } from './019-team-page.migration.ts';
import { threadClockMigration } from './020-thread-clock.migration.ts';
import { answeredNotificationsMigration } from './021-answered-notifications.migration.ts';
import { teamInvitationsMigration } from './021-team-invitations.migration.ts';
import { mentorTermsMigration } from './023-mentor-terms.migration.ts';
import { addressesOfMinorsMigration } from './024-addresses-of-minors.migration.ts';
import { readingAlongMigration } from './025-reading-along.migration.ts';
import { sharedAddressesMigration } from './026-shared-addresses.migration.ts';
import { answeringMigration } from './027-answering.migration.ts';
import { waitingOrderMigration } from './028-waiting-order.migration.ts';
import { citiesMigration } from './030-cities.migration.ts';
import { placesMigration } from './031-places.migration.ts';
import { openDataMigration } from './034-open-data.migration.ts';
import { savedMigration } from './035-saved.migration.ts';
import { savedSearchesMigration } from './036-saved-searches.migration.ts';
import { mapMigration } from './037-map.migration.ts';
import { needsMigration } from './038-needs.migration.ts';
import { suggestionsMigration } from './039-suggestions.migration.ts';
import { registersMigration } from './040-registers.migration.ts';
import { stillTrueMigration } from './041-still-true.migration.ts';
import { manyAnswersMigration } from './042-many-answers.migration.ts';
import { mentorHoursMigration } from './043-mentor-hours.migration.ts';
import { quietTasksMigration } from './044-quiet-tasks.migration.ts';
import { hiddenTeamsMigration } from './045-hidden-teams.migration.ts';
import { fadedPlacesMigration } from './046-faded-places.migration.ts';
import { conversationsMigration } from './047-conversations.migration.ts';
import { readingNoticesMigration } from './048-reading-notices.migration.ts';
import { mailRefusalsMigration } from './049-mail-refusals.migration.ts';
import { goneMattersMigration } from './050-gone-matters.migration.ts';
import { cityTotalsMigration } from './051-city-totals.migration.ts';
import { teamInitiativesMigration } from './052-team-initiatives.migration.ts';
import { cityNamesMigration } from './053-city-names.migration.ts';
import { matterNewsMigration } from './054-matter-news.migration.ts';
import { keptReceiversMigration } from './055-kept-receivers.migration.ts';
import { publishedDraftsMigration } from './056-published-drafts.migration.ts';
import { fadedNeedsMigration } from './057-faded-needs.migration.ts';
import { waitingPlacesMigration } from './058-waiting-places.migration.ts';
import { newestInitiativesMigration } from './059-newest-initiatives.migration.ts';
import { conversationOrderMigration } from './060-conversation-order.migration.ts';
import {
  listedNeedsIndexMigration,
  listedNeedsMigration,
  needsColumnMigration,
} from './061-listed-needs.migration.ts';
import { placeStatisticsMigration } from './061-place-statistics.migration.ts';
import { teamAuthorsMigration } from './062-team-authors.migration.ts';
import { hiddenRequestsMigration } from './063-hidden-requests.migration.ts';
import { peopleOfThreadsMigration } from './064-people-of-threads.migration.ts';
import { searchByLexemesMigration, searchLexemesMigration } from './069-search-lexemes.migration.ts';
import {
  filteredCitiesMigration,
  lastingIndexMigration,
  mapCellsMigration,
} from './070-map-cells.migration.ts';
import { teamWordStatisticsMigration, teamWordsMigration } from './071-team-words.migration.ts';
import { goneTeamsMigration } from './072-gone-teams.migration.ts';
import { demoMentorsMigration } from './073-demo-mentors.migration.ts';
import { acceptedRequestsMigration } from './074-accepted-requests.migration.ts';
import { initiativeEndsMigration } from './074-initiative-ends.migration.ts';
import { searchLettersMigration } from './075-search-letters.migration.ts';
import { usualCityNamesMigration } from './076-usual-city-names.migration.ts';

/** In the order in which they are applied. An applied migration is never edited; every change is a new migration. */
export const migrations: readonly MigrationObject[] = [
  searchMigration,
  teamsMigration,
  mentorsMigration,
  initiativesMigration,
  requestsMigration,
  publishedViewsMigration,
  personalDataMigration,
  searchDictionaryMigration,
  scaleMigration,
  teamPostsMigration,
  moderationMigration,
  ongoingMigration,
  requestStatesMigration,
  threadsMigration,
  eventLifeMigration,
  teamLifeMigration,
  notificationsMigration,
  teamClaimsMigration,
  teamPageMigration,
  threadClockMigration,
  teamInvitationsMigration,
  mentorTermsMigration,
  answeredNotificationsMigration,
  addressesOfMinorsMigration,
  readingAlongMigration,
  sharedAddressesMigration,
  answeringMigration,
  waitingOrderMigration,
  citiesMigration,
  openDataMigration,
  savedMigration,
  placesMigration,
  mapMigration,
  needsMigration,
  suggestionsMigration,
  quietTasksMigration,
  manyAnswersMigration,
  mentorHoursMigration,
  registersMigration,
  stillTrueMigration,
  fadedPlacesMigration,
  conversationsMigration,
  conversationOrderMigration,
  readingNoticesMigration,
  mailRefusalsMigration,
  savedSearchesMigration,
  cityTotalsMigration,
  teamInitiativesMigration,
  fadedNeedsMigration,
  hiddenTeamsMigration,
  goneMattersMigration,
  cityNamesMigration,
  matterNewsMigration,
  keptReceiversMigration,
  publishedDraftsMigration,
  waitingPlacesMigration,
  newestInitiativesMigration,
  teamAuthorsMigration,
  hiddenRequestsMigration,
  peopleOfThreadsMigration,
  searchLexemesMigration,
  searchByLexemesMigration,
  needsColumnMigration,
  listedNeedsMigration,
  listedNeedsIndexMigration,
  placeStatisticsMigration,
  mapCellsMigration,
  filteredCitiesMigration,
  lastingIndexMigration,
  teamWordsMigration,
  teamWordStatisticsMigration,
  goneTeamsMigration,
  demoMentorsMigration,
  acceptedRequestsMigration,
  initiativeEndsMigration,
  searchLettersMigration,
  usualCityNamesMigration,
];
