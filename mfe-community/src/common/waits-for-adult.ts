import { READER_TEAM_DAYS } from '@meshwork/contracts-community';

/** The notice at a message that nobody receives yet (docs/product.md#reading-along). */
export const WAITS_FOR_ADULT = {
  title: 'Your message waits',
  detail:
    'It goes out as soon as an adult of the team reads along. You find it under Requests, with what you can do.',
};

/** The same before it is written. */
export const BEFORE_WRITING = `When you write to an adult outside your teams, an adult who runs a team of yours reads along. A new team counts once it is verified, or after ${READER_TEAM_DAYS} days. Until an adult can read along nobody receives your message; it waits under Requests.`;
