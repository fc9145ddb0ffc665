import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

type Values = Readonly<Record<string, unknown>>;
type Forms = Readonly<Record<string, CompiledMessage | string>>;

/** Kept for each language, since `Intl` takes some time to make them. */
interface Grammar {
  readonly plural: Intl.PluralRules;
  readonly selectordinal: Intl.PluralRules;
  readonly number: Intl.NumberFormat;
}

const grammars = new Map<string, Grammar>();

function grammarOf(code: string): Grammar {
  const known = grammars.get(code);
  if (known) return known;
  // The language that nobody speaks has the forms of English.
  const tags = [code, 'en'];
  const grammar = {
    plural: new Intl.PluralRules(tags),
    selectordinal: new Intl.PluralRules(tags, { type: 'ordinal' }),
    number: new Intl.NumberFormat(tags),
  };
  grammars.set(code, grammar);
  return grammar;
}

/** A value such as "constructor" names nothing. */
const own = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/**
 * Puts values into a sentence that Lingui has compiled. Its own runtime turns `\u0040` within a value into "@", so an address would be
 * shown that masks did not see, and is 1 KB of every first view (docs/adr/0070-sentences.md).
 * @param code of the language, which chooses the forms of numbers
 * @param number stands for `#`, within the forms of a plural
 */
export function interpolate(
  message: CompiledMessage | string,
  code: string,
  values: Values,
  number?: string,
): string {
  if (typeof message === 'string') return message;
  const said = message.map((part) => {
    if (typeof part === 'string') return part === '#' ? (number ?? part) : part;
    const [name, kind] = part;
    const value = own(values, name);
    if (kind !== 'plural' && kind !== 'selectordinal' && kind !== 'select') return value ?? '';
    const forms = part[2] as Forms;
    const exact = own(forms, String(value));
    if (kind === 'select') return interpolate(exact ?? forms.other ?? '', code, values, number);
    const grammar = grammarOf(code);
    const count = Number(value) - Number(forms.offset ?? 0);
    const form = exact ?? forms[grammar[kind].select(count)] ?? forms.other ?? '';
    return interpolate(form, code, values, grammar.number.format(count));
  });
  return said.join('');
}
