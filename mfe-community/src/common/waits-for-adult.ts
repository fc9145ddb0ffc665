/** What is said of a message that nobody receives yet (docs/product.md#reading-along). */
export const WAITS_FOR_ADULT = {
  title: 'Your message waits',
  detail:
    'It goes out as soon as an adult of the team reads along. You find it under Requests, with what you can do.',
};
