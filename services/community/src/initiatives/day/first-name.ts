import { maskContactDetails } from '@meshwork/contracts-core/contact-details';

const NOBODY_NAMED = 'A participant';

/** Scripts that write names without blanks, so that the first sign alone says no family name. */
const UNDIVIDED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * The first name in a display name, for a page that anybody can open: its first run of letters, also of "AdaLovelace" and "Ada_Lovelace".
 * Nothing of a username, and nothing of a name with contact details.
 */
export function firstName(displayName: string, username: string): string {
  if (displayName.toLowerCase() === username.toLowerCase()) return NOBODY_NAMED;
  if (maskContactDetails(displayName) !== displayName) return NOBODY_NAMED;
  // Signs that nobody sees, one of which is a letter, divide words as a blank does.
  const visible = displayName.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, ' ');
  const [word = ''] = /[\p{L}\p{M}]+/u.exec(visible) ?? [];
  const [first = ''] = UNDIVIDED.test(word) ? [...word] : word.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  return first === '' || first.toLowerCase() === username.toLowerCase() ? NOBODY_NAMED : first;
}
