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

/** Tells whether a sentence, or a part of one, chooses words by a value: such a value is compared with names, and not shown. */
function choosesBy(name: string, part: unknown): boolean {
  if (typeof part === 'string') return part.includes(`{${name}, select,`);
  if (Array.isArray(part) && part[0] === name && part[1] === 'select') return true;
  return (
    typeof part === 'object' && part !== null && Object.values(part).some((each) => choosesBy(name, each))
  );
}

const isolatedAll = (values: Readonly<Record<string, unknown>>, sentence: unknown) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      choosesBy(name, sentence) ? value : isolated(value),
    ]),
  );

/** What the code that the compiler writes calls. It has the name and the shape of Lingui's. */
export const i18n = {
  _: (sentence: Sentence): string => {
    const spoken = language();
    const { id, values, message } = sentence;
    // Of words alone the compiler leaves only these.
    if (message === undefined && !Object.hasOwn(spoken.sentences, id)) return id;
    if (spoken.dir === 'ltr' || !values) return speakerOf(spoken)._(sentence);
    const shown = isolatedAll(values, spoken.sentences[id] ?? message);
    return speakerOf(spoken)._({ ...sentence, values: shown });
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
