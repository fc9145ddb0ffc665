import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { interpolate } from './interpolate.ts';
import { language } from './language.ts';

/** A sentence as the compiler leaves it behind of `t`, `msg`, `plural` and `Trans`. */
export interface Sentence {
  readonly id: string;
  /** In English; a build has it compiled, and none where the id is all of it. */
  readonly message?: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

// A build puts its value in the place of this name.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Tests alone run sentences that no build has compiled. */
const compiled = (message: CompiledMessage | string): CompiledMessage | string =>
  process.env.NODE_ENV !== 'production' && typeof message === 'string' ? compileMessage(message) : message;

/** Lingui's compiler writes calls of this name and shape. */
export const i18n = {
  _: ({ id, message = id, values = {} }: Sentence): string => {
    const { code, sentences } = language();
    const translation = Object.hasOwn(sentences, id) ? sentences[id] : undefined;
    return interpolate(translation ?? compiled(message), code, values);
  },
};

/**
 * Says a text that stands in data, such as the label of a value or the text of a failure.
 * @param text in English, with `{name}` for a value; it is said as it is where no translation is known
 */
export const spoken = (text: string, values?: Readonly<Record<string, string | number>>): string =>
  Object.hasOwn(language().sentences, text)
    ? i18n._({ id: text, ...(values && { values }) })
    : text.replace(/\{(\w+)\}/g, (place, name: string) => String(values?.[name] ?? place));

/** Says a sentence of a table, which was made by `msg` or is a text in English, when it is shown. */
export const say = (sentence: Sentence | string): string =>
  typeof sentence === 'string' ? spoken(sentence) : i18n._(sentence);
