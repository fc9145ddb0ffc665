import { EXPERTISE_AREA_LABELS, fixedText, type InitiativeType } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { language, type Said, said } from '@meshwork/language';
import type { Alternative, ClockEvent } from '../../events/request-events.ts';
import { asItIs, inSubject, lineBy, somebody, type TextsOf } from './notice-texts.ts';

// The entries of the clock make nothing unread that was read: they have a mark of their own.
const aboutRequest = (requestId: number) => ({
  requestId,
  kind: 'REMINDER' as const,
  action: { label: said('Open the messages'), path: `/requests/${requestId}` },
});

const ALSO: Readonly<Record<InitiativeType, Said>> = {
  COMPETITION: said('also a competition'),
  EVENT: said('also an event'),
  MENTORSHIP: said('also a mentorship'),
  PROGRAM: said('also a program'),
  WORKSHOP: said('also a workshop'),
};

/** Why it could be asked instead: "also helps with Robotics and CAD". */
function reasonOf(other: Alternative): string {
  if ('type' in other) return ALSO[other.type]();
  if ('place' in other) return said('same kind of team in {place}', { place: other.place })();
  const areas = other.areas.map((area) => labelOf(EXPERTISE_AREA_LABELS, area));
  const listed = new Intl.ListFormat(language().code).format(areas);
  return said('also helps with {areas}', { areas: listed })();
}

const itemsOf = (others: readonly Alternative[]) =>
  others.map((other) => ({
    label: asItIs(`${fixedText(other.name)} (${reasonOf(other)})`),
    url: other.path,
  }));

const stillWaits = (actor: string) => said('{actor} is still waiting for your answer', { actor });
const requestWaits = said('A request is still waiting for your answer');
const notAnswered = said('No answer to your request yet');
const slow = said('Others now read that you are slow to answer');

export const CLOCK_TEXTS: TextsOf<ClockEvent> = {
  'request.unanswered': ({ requestId, matter, kind, by, days }) => ({
    ...aboutRequest(requestId),
    key: `still-waiting:${requestId}`,
    ...(kind === 'MENTOR'
      ? {
          subject: stillWaits(somebody(by)),
          ...lineBy(by, stillWaits),
          paragraphs: [
            said(
              '{name} wrote to your mentor profile {days} days ago. A short answer helps, also when it is a no.',
              { name: by.text, days },
            ),
            said('We remind you of this request only once.'),
          ],
        }
      : // Without a name: several people may answer, and who asked may be a new account (docs/product.md#new-accounts).
        {
          subject: matter
            ? inSubject(
                matter,
                (name) => said('A request about {name} is still waiting for your answer', { name }),
                requestWaits,
              )
            : requestWaits,
          title: requestWaits,
          paragraphs: [
            said(
              'Somebody asked {days} days ago and has no answer yet. A short answer helps, also when it is a no.',
              { days },
            ),
            said('We remind you of this request only once.'),
          ],
        }),
  }),

  'request.overdue': ({ requestId, matter, mentor, days, others }) => ({
    ...aboutRequest(requestId),
    key: `overdue:${requestId}`,
    ...(mentor
      ? {
          about: { kind: 'mentor' as const, id: mentor.id },
          // The name goes with their account.
          actorId: mentor.personId,
          subject: said('No answer from {name} yet', { name: mentor.name }),
          paragraphs: [
            said(
              'Your request to {name} has been open for {days} days. You can leave it open, or withdraw it and ask somebody else.',
              { name: mentor.name, days },
            ),
            ...(others.length ? [said('Mentors with similar expertise who are available:')] : []),
          ],
        }
      : {
          subject: matter
            ? inSubject(
                matter,
                (name) => said('No answer to your request about {name} yet', { name }),
                notAnswered,
              )
            : notAnswered,
          title: notAnswered,
          paragraphs: [
            said(
              'Your request has been open for {days} days. You can leave it open, or withdraw it and ask somebody else.',
              { days },
            ),
            ...(others.length ? [said('You could ask:')] : []),
          ],
        }),
    items: itemsOf(others),
  }),

  'mentor.limited': ({ requestId, days }) => ({
    ...aboutRequest(requestId),
    key: `limited:${requestId}`,
    subject: said('Your mentor profile now says that you have limited time'),
    paragraphs: [
      said(
        'A message to you has had no answer for {days} days, so your profile says Limited. Answer it, and set your availability again whenever you like.',
        { days },
      ),
    ],
  }),

  'request.given-up': ({ requestId, matter, days }) => ({
    ...aboutRequest(requestId),
    key: `slow:${requestId}`,
    subject: matter
      ? inSubject(
          matter,
          (name) => said('Others now read that you are slow to answer about {name}', { name }),
          slow,
        )
      : slow,
    title: slow,
    paragraphs: [
      said(
        'A request has had no answer for {days} days, so your page and its card say “Slow to answer”. They stop when you answer it, also with a no.',
        { days },
      ),
    ],
  }),
};
