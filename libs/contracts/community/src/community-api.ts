import { type Api, ENGLISH } from '@meshwork/contracts-core';
import { language } from '@meshwork/language';

/** The version of the interface that this contract describes; the rules are in docs/compatibility.md. */
export const communityApi: Api = { name: 'community', version: '2.0.0' };

/**
 * Server-sent events of the signed-in person: `event: inbox` with `unreadSchema` as data, at once and after every change.
 * The service ends the stream after some minutes; EventSource reconnects on its own.
 */
export const INBOX_EVENTS_PATH = '/_api/my-contacts/events';

export const CALENDAR_FILE_PATH = '/_api/initiatives/calendar';

/** One initiative as an iCalendar file (RFC 5545), in the language that is spoken. */
export function calendarFilePath(initiativeId: number): `/_api/${string}` {
  const { code } = language();
  return `${CALENDAR_FILE_PATH}?id=${initiativeId}${code === ENGLISH.code ? '' : `&language=${code}`}`;
}

export const BADGE_PATH = '/_api/initiatives/badge';

/** The Open Badge of a confirmation. @param code as in `/initiatives/{id}/confirmation/{code}` */
export const badgePath = (initiativeId: number, code: string) =>
  `${BADGE_PATH}?id=${initiativeId}&code=${code}` as const;

/** The list of initiatives as a calendar; it takes the filters of the list. */
export const INITIATIVES_CALENDAR_PATH = '/_api/initiatives.ics';

/** A calendar to subscribe to, behind a secret token. */
export const calendarFeedPath = (token: string) => `/_api/initiatives/feed/${token}.ics` as const;

/** The address in the header `List-Unsubscribe` of a mail (RFC 8058): a POST to it stops the mails. */
export const ONE_CLICK_PATH = '/_api/notifications/one-click';

/** The page that stops mails or takes it back; it has the token in its fragment. */
export const UNSUBSCRIBE_PAGE = '/unsubscribe';
