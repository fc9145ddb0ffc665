import { spoken } from './i18n.ts';
import { language } from './language.ts';
import type { NamesIn, Said } from './said.ts';

/** The words of a sentence by the form that a number has in English. */
type Forms<Text extends string> = Readonly<Partial<Record<Intl.LDMLPluralRule, Text>> & { other: Text }>;

type Values<Text extends string, Name extends string> = Readonly<
  Record<Name, number> & Record<Exclude<NamesIn<Text>, Name>, string | number>
>;

/** The sentence with all its forms as an ICU message: catalogues have it under this text. */
export const messageOf = (name: string, kind: string, forms: Readonly<Record<string, string>>): string =>
  `{${name}, ${kind}, ${Object.entries(forms)
    .map(([form, text]) => `${form} {${text}}`)
    .join(' ')}}`;

const speaker =
  (kind: 'plural' | 'selectordinal', type: Intl.PluralRuleType) =>
  <const Name extends string, const Text extends string>(
    name: Name,
    forms: Forms<Text>,
    values: Values<Text, Name>,
  ): Said =>
  () => {
    const message = messageOf(name, kind, forms);
    if (Object.hasOwn(language().sentences, message)) return spoken(message, values);
    return spoken(forms[new Intl.PluralRules('en', { type }).select(values[name])] ?? forms.other, values);
  };

/**
 * Like `said`, for a sentence that follows a number: "1 answer", "3 answers". Other languages have more forms, or fewer.
 * @param name of the value that is the number
 * @param values all that the forms name, and the number
 */
export const numbered = speaker('plural', 'cardinal');

/** The same for a place in a row: "1st", "2nd". */
export const ranked = speaker('selectordinal', 'ordinal');
