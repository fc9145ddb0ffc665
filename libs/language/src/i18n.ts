import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core';
import { type Language, language } from './language.ts';

/** A sentence as the compiler leaves it behind of `t`, `msg`, `plural` and `Trans`. */
export type Sentence = MessageDescriptor;

const speakers = new WeakMap<Language, I18n>();

/** Lingui's own, one for each language: servers draw pages of several at a time. */
function speakerOf(spoken: Language): I18n {
  const known = speakers.get(spoken);
  if (known) return known;
  const { code, sentences } = spoken;
  const speaker = setupI18n({ locale: code, messages: { [code]: sentences } });
  speakers.set(spoken, speaker);
  return speaker;
}

/** Text from left to right stays whole within text from right to left, and the other way round. */
const isolated = (value: unknown): unknown => (typeof value === 'string' ? `\u2068${value}\u2069` : value);

const isolatedAll = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value)]));

/** What the code that the compiler writes calls. It has the name and the shape of Lingui's. */
export const i18n = {
  _: (sentence: Sentence): string => {
    const spoken = language();
    const { values } = sentence;
    const isAsItIs = spoken.dir === 'ltr' || !values;
    return speakerOf(spoken)._(isAsItIs ? sentence : { ...sentence, values: isolatedAll(values) });
  },
};

/**
 * Says a text that stands in data, such as the label of a value or the text of a failure.
 * @param text in English, with `{name}` for a value; it is said as it is where no translation is known
 */
export const spoken = (text: string, values?: Readonly<Record<string, string | number>>): string =>
  Object.hasOwn(language().sentences, text)
    ? i18n._({ id: text, values })
    : text.replace(/\{(\w+)\}/g, (place, name: string) => String(values?.[name] ?? place));

/** Says a sentence of a table, which was made by `msg` or is a text in English, when it is shown. */
export const say = (sentence: Sentence | string): string =>
  typeof sentence === 'string' ? spoken(sentence) : i18n._(sentence);
