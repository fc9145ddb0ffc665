import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** A translation must have the values and tags of its English sentence. */
interface Shape {
  readonly values: Set<string>;
  readonly tags: Set<string>;
  /** The forms of its plurals and selections. */
  readonly forms: Set<string>;
  readonly faults: string[];
}

const TAG = /<\/?\w+\/?>/g;

function collect(message: CompiledMessage | string, shape: Shape): void {
  for (const token of typeof message === 'string' ? [message] : message) {
    if (typeof token === 'string') {
      for (const [tag] of token.matchAll(TAG)) shape.tags.add(tag);
      if (/[{}]/.test(token)) shape.faults.push('has a brace without its other half');
    } else collectValue(token, shape);
  }
}

function collectValue([value, kind, forms]: Exclude<CompiledMessage[number], string>, shape: Shape): void {
  shape.values.add(value);
  if (typeof forms !== 'object' || forms === null) return;
  const { offset: _, ...texts } = forms as Readonly<Record<string, CompiledMessage | string>>;
  if (!('other' in texts)) shape.faults.push(`has no "other" for ${value}`);
  for (const [form, text] of Object.entries(texts)) {
    // A number of its own, `=0`, is compiled to `0`.
    if (kind === 'plural' && !/^\d+$/.test(form)) shape.forms.add(form);
    collect(text, shape);
  }
}

function shapeOf(message: string): Shape {
  const shape: Shape = { values: new Set(), tags: new Set(), forms: new Set(), faults: [] };
  try {
    collect(compileMessageOrThrow(message), shape);
  } catch (error) {
    shape.faults.push(`cannot be read: ${String(error).split('\n', 1)[0]}`);
  }
  return shape;
}

const listed = (names: Iterable<string>): string => [...names].sort().join(', ') || 'none';

/**
 * Compares a translation with its sentence.
 * @param code of the language, whose plural forms are those of `Intl.PluralRules`
 * @returns what is wrong, a line each; none where the translation is whole
 */
export function translationFaults(code: string, message: string, translation: string): readonly string[] {
  const english = shapeOf(message);
  const said = shapeOf(translation);
  if (said.faults.length > 0) return said.faults;
  const faults: string[] = [];
  for (const part of ['values', 'tags'] as const) {
    const [wanted, found] = [listed(english[part]), listed(said[part])];
    if (found !== wanted) faults.push(`has the ${part} ${found} in place of ${wanted}`);
  }
  const known: readonly string[] = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  for (const form of said.forms)
    if (!known.includes(form)) faults.push(`has the plural "${form}", which ${code} does not know`);
  return faults;
}
