import { finishingMigration, indexMigration, releasedOnly, sqlMigration } from '@meshwork/service-kit';
import { searchByLexemes } from '@meshwork/service-kit/search';
import { GUARDIANS } from './0.3.0/guardians.ts';
import { indexes, statistics } from './0.3.0/indexes.ts';
import { initiatives } from './0.3.0/initiatives.ts';
import { mentors } from './0.3.0/mentors.ts';
import { moderated } from './0.3.0/moderated.ts';
import { needs } from './0.3.0/needs.ts';
import { notifications } from './0.3.0/notifications.ts';
import { places } from './0.3.0/places.ts';
import { published, publishedRequests } from './0.3.0/published.ts';
import { registers } from './0.3.0/registers.ts';
import { INITIATIVE_MANAGERS, REQUEST_GUARDS, REQUEST_PEOPLE, SIDE_FULL } from './0.3.0/request-guards.ts';
import { FINISH, HELD_FOR_GOOD, HOLD, MEMBERS } from './0.3.0/request-hold.ts';
import { MOVED_ROWS } from './0.3.0/request-rows.ts';
import { REQUEST_COMMENTS, REQUEST_INDEXES, REQUEST_TABLES } from './0.3.0/request-tables.ts';
import { search } from './0.3.0/search.ts';
import { formerBadges, teams } from './0.3.0/teams.ts';
import { totals, WITH_LEXEMES } from './0.3.0/totals.ts';

/**
 * Release 0.3.0. Each entry is committed alone and locks few of the tables that were there before: as one transaction, the whole met
 * deadlocks with people who write (docs/reliability.md). Instances of 0.2.0 work on what each
 * entry leaves.
 */
export const release030 = [
  sqlMigration('009-release-0.3.0-places', [
    releasedOnly('community', '008-search-dictionary'),
    ...places,
    ...registers,
  ]),
  sqlMigration('009-release-0.3.0-teams', [...teams, ...needs]),
  sqlMigration('009-release-0.3.0-mentors', mentors),
  sqlMigration('009-release-0.3.0-initiatives', initiatives),
  sqlMigration('009-release-0.3.0-totals', [formerBadges, ...totals]),
  // After the commit of the triggers that keep words: whoever writes from then on adds them.
  sqlMigration('009-release-0.3.0-words', searchByLexemes({ schema: 'community' }, WITH_LEXEMES)),
  sqlMigration('009-release-0.3.0-search', search),
  sqlMigration('009-release-0.3.0-requests', [
    ...REQUEST_TABLES,
    ...REQUEST_COMMENTS,
    ...GUARDIANS,
    INITIATIVE_MANAGERS,
    ...REQUEST_PEOPLE,
    SIDE_FULL,
    ...notifications,
  ]),
  sqlMigration('009-release-0.3.0-published', [...moderated, ...published]),
  indexMigration('009-release-0.3.0-indexes', indexes),
  sqlMigration('009-release-0.3.0-statistics', statistics),
];

/** From here on instances of 0.2.0 refuse writes of requests; the last entry ends them. */
export const movedRequests = [
  { ...sqlMigration('009-release-0.3.0-hold', HOLD), isHolding: true },
  sqlMigration('009-release-0.3.0-move', [
    ...HELD_FOR_GOOD,
    ...MOVED_ROWS,
    ...REQUEST_GUARDS,
    ...REQUEST_INDEXES,
    'analyze community.request, community.message, community.mark, community.initiative_place',
  ]),
  sqlMigration('009-release-0.3.0-members', [...MEMBERS, ...publishedRequests]),
  finishingMigration('009-release-0.3.0-finish', FINISH),
];
