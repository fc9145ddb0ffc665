import { indexMigration, releasedOnly, searchByLexemes, sqlMigration } from '@meshwork/service-kit';
import { conversations } from './0.3.0/conversations.ts';
import { goneMatters } from './0.3.0/gone-matters.ts';
import { indexes, statistics } from './0.3.0/indexes.ts';
import { initiatives } from './0.3.0/initiatives.ts';
import { joining } from './0.3.0/joining.ts';
import { mentors } from './0.3.0/mentors.ts';
import { moderated } from './0.3.0/moderated.ts';
import { needs } from './0.3.0/needs.ts';
import { hiddenNotifications, notifications } from './0.3.0/notifications.ts';
import { settled, told } from './0.3.0/open-pages.ts';
import { places } from './0.3.0/places.ts';
import { published } from './0.3.0/published.ts';
import { readingAlong } from './0.3.0/reading-along.ts';
import { registers } from './0.3.0/registers.ts';
import { formerBadges, teams } from './0.3.0/teams.ts';
import { threadTriggers } from './0.3.0/thread-triggers.ts';
import { totals, WITH_LEXEMES } from './0.3.0/totals.ts';

/**
 * Release 0.3.0. Each entry is committed alone and locks few of the tables that were there before: as one transaction, the whole met
 * deadlocks with people who write (docs/reliability.md#an-old-and-a-new-version-on-one-database). Instances of 0.2.0 work on what each
 * entry leaves.
 */
export const release030 = [
  sqlMigration('009-release-0.3.0', [
    releasedOnly('community', '008-search-dictionary'),
    ...places,
    ...registers,
    ...notifications,
  ]),
  sqlMigration('009-release-0.3.0-teams', [...teams, ...needs]),
  sqlMigration('009-release-0.3.0-mentors', mentors),
  sqlMigration('009-release-0.3.0-initiatives', [...initiatives, ...joining]),
  sqlMigration('009-release-0.3.0-conversations', [
    ...conversations,
    ...readingAlong,
    ...threadTriggers,
    ...told,
    ...settled,
    ...goneMatters,
    ...hiddenNotifications,
  ]),
  sqlMigration('009-release-0.3.0-totals', [formerBadges, ...totals]),
  // After the commit of the triggers that keep words: whoever writes from then on adds them.
  sqlMigration('009-release-0.3.0-words', searchByLexemes({ schema: 'community' }, WITH_LEXEMES)),
  sqlMigration('009-release-0.3.0-published', [...moderated, ...published]),
  indexMigration('009-release-0.3.0-indexes', indexes),
  sqlMigration('009-release-0.3.0-statistics', statistics),
];
