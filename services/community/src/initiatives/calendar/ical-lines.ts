/** The longest line in bytes, without its end: https://www.rfc-editor.org/rfc/rfc5545#section-3.1 */
const LONGEST_LINE = 75;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar holds none
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** A value of type TEXT, whatever it holds: https://www.rfc-editor.org/rfc/rfc5545#section-3.3.11 */
export const icalText = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(CONTROL_CHARACTERS, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A line in pieces that are short enough, none of which cuts a character. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LONGEST_LINE) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}

/** A file of lines. @param lines in which every value has its form already, without line ends */
export const icalFile = (lines: readonly string[]): string =>
  lines.map((line) => `${folded(line)}\r\n`).join('');
