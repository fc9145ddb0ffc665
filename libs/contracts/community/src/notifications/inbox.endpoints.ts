import { get, media } from '@meshwork/contracts-core';
import { INBOX_EVENTS_PATH } from '../community-api.ts';
import { myContactsQuery, myContactsSchema, unreadSchema } from '../conversations/request.schema.ts';

/** The inbox. */
export const inboxEndpoints = {
  myContacts: get('/_api/my-contacts', {
    summary: 'The inbox: requests received or sent',
    access: 'user',
    query: myContactsQuery,
    response: myContactsSchema,
  }),
  unreadContacts: get('/_api/my-contacts/unread', {
    summary: 'How many requests and answers in the inbox are unread',
    access: 'user',
    response: unreadSchema,
  }),
} as const;

/** The stream of the inbox. */
export const inboxMedia = {
  inboxEvents: media(INBOX_EVENTS_PATH, {
    summary: 'Changes of the inbox as server-sent events',
    description:
      'Sends `event: inbox` at once and after every change. The data is JSON as `GET /_api/my-contacts/unread` answers it. The stream ends after some minutes; an EventSource connects again by itself.',
    access: 'user',
    mediaType: 'text/event-stream',
    route: 'stream',
  }),
} as const;
