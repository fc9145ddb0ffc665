import { FIXED_TEXTS } from '@meshwork/contracts-community';
import { maskContactDetails } from '@meshwork/contracts-core/contact-details';

const NOBODY_NAMED = FIXED_TEXTS.PARTICIPANT;

/** Scripts that write names without blanks, so that the first sign alone says no family name. */
const UNDIVIDED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A run of capital and small letters, without signs that are letters and look like a stop or a bar, or one of a script without capitals. */
const WORD = /[\p{Lu}\p{Ll}\p{Lt}][\p{Lu}\p{Ll}\p{Lt}\p{M}]*|\p{Lo}[\p{Lo}\p{M}]*/u;
/** Between the words of "AdaLovelace" and "ADALovelace". */
const BEFORE_CAPITAL = /(?<=\p{Ll}\p{M}*)(?=\p{Lu})|(?<=\p{Lu}\p{M}*)(?=\p{Lu}\p{M}*\p{Ll})/u;
/** "Lovelace, Ada", "King Lovelace,Ada" and "LOVELACE Ada" begin with what is not shown. */
const FAMILY_FIRST = /\p{L}.*[,，،、;；]\s*\p{L}|^\P{L}*\p{Lu}[\p{Lu}\p{M}'’-]+\s+\p{Lu}\p{M}*\p{Ll}/u;

/**
 * The first name in a display name, for a page that anybody can open: its first run of letters, also of "AdaLovelace" and "Ada_Lovelace".
 * Nothing of a username, and nothing of a name with contact details.
 */
export function firstName(displayName: string, username: string): string {
  if (displayName.toLowerCase() === username.toLowerCase()) return NOBODY_NAMED;
  if (maskContactDetails(displayName) !== displayName) return NOBODY_NAMED;
  // Signs that nobody sees, one of which is a letter, divide words as a blank does.
  const visible = displayName.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, ' ');
  if (FAMILY_FIRST.test(visible)) return NOBODY_NAMED;
  const [word = ''] = WORD.exec(visible) ?? [];
  const [first = ''] = UNDIVIDED.test(word) ? [...word] : word.split(BEFORE_CAPITAL);
  return first === '' || first.toLowerCase() === username.toLowerCase() ? NOBODY_NAMED : first;
}
