import { spoken } from './i18n.ts';

export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type ValuesOf<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Text>, string | number>>];

/** Says a sentence in the language of whoever reads then. */
export type Said = () => string;

/**
 * A sentence for code that Node runs as it is, where the compiler does not write ids: contracts, first of all.
 * @param text in English, with `{name}` for a value
 * @param values all that the text names, and no other
 */
export const said =
  <const Text extends string>(text: Text, ...[values]: ValuesOf<Text>): Said =>
  () =>
    spoken(text, values);
