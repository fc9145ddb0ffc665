/** A point to a tenth of a degree, as the server keeps it. */
const rounded = (near: string): string =>
  /^\s*-?\d+(\.\d+)?\s*,\s*-?\d+(\.\d+)?\s*$/.test(near)
    ? near
        .split(',')
        .map((degrees) => Number(degrees).toFixed(1))
        .join()
    : near.trim();

/** The same for the same words and filters, in whatever order the address has them. @param query without its "?" */
export const searchKey = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${name}=${name === 'near' ? rounded(value) : value.trim()}`)
    .filter((text, index, all) => !text.endsWith('=') && all.indexOf(text) === index)
    .sort()
    .join('&');
