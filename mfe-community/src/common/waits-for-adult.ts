/** The notice at a message that nobody receives yet (docs/product.md#reading-along). */
export const WAITS_FOR_ADULT = {
  title: 'Your message waits for an adult',
  detail: 'It goes out by itself as soon as somebody can read along. You find it under Messages.',
};
