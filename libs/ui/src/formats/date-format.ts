/**
 * A format of dates in English that is made when it is first used, since the first one of a page takes a phone's
 * processor tens of milliseconds, and a page without dates needs none (docs/measured/performance.md).
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat('en', options);
    return made;
  };
}
