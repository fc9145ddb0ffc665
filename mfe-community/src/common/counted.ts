/**
 * "1 day", "3 days"; `many` is for words whose plural is not made by an s. It is a file of its own, because not every page
 * needs the texts beside it.
 */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
