/** The number of Unicode code points, as PostgreSQL's char_length counts. */
export const characterCount = (value: string): number => [...value].length;

const LINE_ENDS = /\r\n|[\r\u0085\u2028\u2029]/g;

// PostgreSQL stores no NUL, XML knows neither it nor U+FFFE and U+FFFF, and the others arrive only by accident or in an attack.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/**
 * Characters that are invisible in one line and change how it is read or compared: hidden breaks, and marks that turn the order of letters
 * round.
 */
const HIDDEN_IN_A_LINE = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Characters that nobody sees, beside blanks: those that Unicode lets programs leave out, and letters and signs that are empty. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\u{16fe4}\u{1d159}]/gu;

/** A blank, or a character without a width; selectors, as of emoji, belong to the character before them. */
const isEdge = (unit = ''): boolean =>
  /[\s\p{Default_Ignorable_Code_Point}]/u.test(unit) && !/\p{Variation_Selector}/u.test(unit);

/** Without blanks and zero-width characters at both ends, in linear time. */
function trimmed(value: string): string {
  let [start, end] = [0, value.length];
  while (end > start && isEdge(value[end - 1])) end -= 1;
  while (start < end && isEdge(value[start])) start += 1;
  return value.slice(start, end);
}

/**
 * Puts typed text of several lines into its stored form: well-formed, NFC, LF line ends, no control characters, nothing blank
 * at its ends. A text of nothing that can be seen, or of accents without a letter, is stored as the
 * empty string.
 */
export function cleanText(value: string): string {
  const text = trimmed(
    value.toWellFormed().replace(LINE_ENDS, '\n').replace(CONTROL_CHARACTERS, '').normalize('NFC'),
  );
  return visibleCount(text.replace(/[\s\p{M}]/gu, '')) > 0 ? text : '';
}

/** The same for a text of one line: line ends and tabs are blanks, and what is hidden in it is left out. */
export const cleanLine = (value: string): string =>
  cleanText(
    value
      .split(/[\t\n\v\f\r\u0085\u2028\u2029]+/)
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' ')
      .replace(HIDDEN_IN_A_LINE, ''),
  );

/** The number of characters that can be seen, blanks included. */
export const visibleCount = (value: string): number => characterCount(value.replace(INVISIBLE, ''));

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use between tags, in a quoted attribute, and in XML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
