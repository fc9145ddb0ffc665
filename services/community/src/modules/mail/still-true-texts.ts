import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { dayText } from './day-text.ts';
import type { Notice } from './mail.queue.ts';
import { inSubject } from './notice-texts.ts';
import type { NamedTeam } from './team-notice-texts.ts';

const ASKED = (until: string) =>
  `Without an answer until ${dayText(until)} it stands last in lists, marked as not confirmed. One press brings it back at any time.`;

/** @param until when it fades, ISO 8601 */
export const teamStillTrue = (personId: number, team: NamedTeam, until: string): Notice => ({
  personId,
  subject: `Is what ${PRODUCT_NAME} says of ${inSubject(team.name, 'your team')} still true?`,
  paragraphs: [
    `Each summer we ask whether the pages of teams are still right. One press on the page of "${team.name.text}" answers.`,
    ASKED(until),
  ],
  action: { label: 'Open the team', path: `/teams/${team.id}` },
});

/** @param until when it fades, ISO 8601 */
export const mentorStillTrue = (personId: number, mentorId: number, until: string): Notice => ({
  personId,
  subject: 'Is your mentor profile still true?',
  paragraphs: [
    'Each summer we ask whether the profiles of mentors are still right. One press on your profile answers.',
    ASKED(until),
  ],
  action: { label: 'Open your profile', path: `/mentors/${mentorId}` },
});

/** @param resourceId of one that is asked about; its page confirms all @param until when the first fades, ISO 8601 */
export const resourcesStillTrue = (personId: number, resourceId: number, until: string): Notice => ({
  personId,
  subject: 'Do the resources that you added still help?',
  paragraphs: [
    'Each summer we ask whether what stands in the library still helps. One press on the page answers for all that you added.',
    ASKED(until),
  ],
  action: { label: 'Open the resource', path: `/resources/${resourceId}` },
});
