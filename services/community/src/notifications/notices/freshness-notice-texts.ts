import { PRODUCT_NAME } from '@meshwork/contracts-core';
import type { FreshnessEvent } from '../../events/team-events.ts';
import { dayText } from '../../events/words.ts';
import { inSubject, type TextsOf } from './notice-texts.ts';

const asked = (until: string) =>
  `Without an answer until ${dayText(until)} it stands last in lists, marked as not confirmed. One press brings it back at any time.`;

export const FRESHNESS_TEXTS: TextsOf<FreshnessEvent> = {
  'freshness.team-asked': ({ team: { id, name }, until }) => ({
    subject: `Is what ${PRODUCT_NAME} says of ${inSubject(name, 'your team')} still true?`,
    paragraphs: [
      `Each summer we ask whether the pages of teams are still right. One press on the page of "${name.text}" answers.`,
      asked(until),
    ],
    action: { label: 'Open the team', path: `/teams/${id}` },
  }),

  'freshness.mentor-asked': ({ mentorId, until }) => ({
    subject: 'Is your mentor profile still true?',
    paragraphs: [
      'Each summer we ask whether the profiles of mentors are still right. One press on your profile answers.',
      asked(until),
    ],
    action: { label: 'Open your profile', path: `/mentors/${mentorId}` },
  }),

  'freshness.resources-asked': ({ resourceId, until, key }) => ({
    subject: 'Do the resources that you added still help?',
    paragraphs: [
      'We ask this each summer, and when a link seems to be broken. One press on the page answers for all that you added, and its link can be changed there.',
      asked(until),
    ],
    action: { label: 'Open the resource', path: `/resources/${resourceId}` },
    key,
  }),
};
