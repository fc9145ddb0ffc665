import { PRODUCT_NAME } from '@meshwork/contracts-core';
import type { GuardianEvent } from '../../events/request-events.ts';
import { inSubject, lineBy, type TextsOf } from './notice-texts.ts';

const ACTION = { label: 'See who can read along', path: '/account' };

export const GUARDIAN_TEXTS: TextsOf<GuardianEvent> = {
  'guardian.accepted': ({ by }) => ({
    kind: 'READING',
    subject: `${inSubject(by, 'Somebody')} reads along for you`,
    ...lineBy(by, 'reads along for you'),
    paragraphs: [
      `${by.text} followed your link on ${PRODUCT_NAME}, and reads along when you write with an adult outside your teams. If they are new here, your first message goes out a day later.`,
      'If this is not the person to whom you gave the link, please end it at once.',
    ],
    action: ACTION,
  }),

  'guardian.ended': () => ({
    kind: 'READING',
    subject: 'A reading along was ended',
    title: 'A reading along was ended',
    paragraphs: [
      'An adult no longer reads along for a young person: one of the two, or a moderator, has ended it.',
    ],
    action: ACTION,
  }),
};
