/** "1 day", "3 days"; with `many` where that is no plain s. A file of its own: the texts beside it are not needed by every page. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
