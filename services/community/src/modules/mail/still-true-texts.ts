import { PRODUCT_NAME } from '@meshwork/contracts-core';
import type { Notice } from './mail.queue.ts';
import { inSubject } from './notice-texts.ts';
import type { NamedTeam } from './team-notice-texts.ts';

const ASKED = (until: string) =>
  `Without an answer until ${until.slice(0, 10)} it stands last in lists, marked as not confirmed. One press brings it back at any time.`;

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
