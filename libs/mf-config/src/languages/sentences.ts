import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { messageOf } from '@meshwork/language/numbered';
import { parse } from 'acorn';
import { dataTexts, MAY_HOLD_DATA } from './data-texts.ts';

import { fieldsOf, type Node, textOf, walk } from './syntax.ts';

export { MAY_HOLD_DATA };

/** A sentence of the product as it stands in the compiled code of a module. */
export interface FoundSentence {
  /** Under which a page looks its translation up: Lingui's; of `said`, and of words alone, their English text. */
  readonly id: string;
  /** In English, as an ICU message. */
  readonly message: string;
  /** Tells the meaning of a word that has several. */
  readonly context?: string | undefined;
  /** Tells translators what they must know. Builds leave it out. */
  readonly comment?: string | undefined;
  /** A build replaces these parts of the code; it stays as it is where they are absent. */
  readonly compiled?: readonly Replacement[];
}

export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly code: string;
}

/** The id holds the context, and translators alone read it and the comment: pages would load both. */
const LEFT_OUT = new Set(['context', 'comment']);

/** @returns how to leave fields out, each with the comma before it: the id stands first and stays */
function withoutNotes({ properties }: Node): Replacement[] {
  const all = properties as readonly (Node & { readonly key?: Node })[];
  return all.flatMap(({ key, end }, at) => {
    const before = all[at - 1];
    return before && LEFT_OUT.has(String(key?.name)) ? [{ from: before.end, to: end, code: '' }] : [];
  });
}

/** `{ id: 'x1Y2z3', message: 'Name', context: 'of a team' }`, whose id is the one that Lingui gives such a message. */
function describedBy(object: Node): FoundSentence | undefined {
  const fields = fieldsOf(object);
  const place = fields.get('message');
  const [id, message, context, comment] = ['id', 'message', 'context', 'comment'].map((name) =>
    textOf(fields.get(name)),
  );
  if (!place || !id || !message || generateMessageId(message, context) !== id) return undefined;
  const parts = compileMessageOrThrow(message);
  // Every English page would load an id beside words that say as much.
  if (fields.size === 2 && parts.length === 1 && parts[0] === message) {
    const code = `{ id: ${JSON.stringify(message)} }`;
    return { id: message, message, compiled: [{ from: object.start, to: object.end, code }] };
  }
  const compiled = [
    { from: place.start, to: place.end, code: JSON.stringify(parts) },
    ...withoutNotes(object),
  ];
  return { id, message, context, comment, compiled };
}

/** Reads `said('Name')`, and `said(NAME)` where the module has the text under that name. */
function saidBy({ callee, arguments: sent }: Node, named: ReadonlyMap<string, string>): string | undefined {
  const [text] = sent as readonly Node[];
  if ((callee as Node).name !== 'said' || !text) return undefined;
  return text.type === 'Identifier' ? named.get(String(text.name)) : textOf(text);
}

const NUMBERED: Readonly<Record<string, string>> = { numbered: 'plural', ranked: 'selectordinal' };

/** Makes an ICU message of `numbered('count', { one: '1 answer', other: '{count} answers' })`. */
function numberedBy({ callee, arguments: sent }: Node): string | undefined {
  const [name, forms] = sent as readonly Node[];
  const kind = NUMBERED[String((callee as Node).name)];
  if (!kind || forms?.type !== 'ObjectExpression') return undefined;
  const texts = [...fieldsOf(forms)].map(([form, text]) => [form, textOf(text) ?? '']);
  return messageOf(textOf(name) ?? '', kind, Object.fromEntries(texts));
}

const byText = (text: string): FoundSentence => ({ id: text, message: text });

/** @returns the sentences of a module's compiled code, in their order; those of `said` and of data each once */
export function sentencesIn(code: string): FoundSentence[] {
  if (!/\bmessage: ?["'`]|\b(said|numbered|ranked)\(/.test(code) && !MAY_HOLD_DATA.test(code)) return [];
  const found: FoundSentence[] = [];
  const texts = new Set<string>();
  const named = new Map<string, string>();
  walk(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    if (node.type === 'VariableDeclarator') {
      const text = textOf(node.init);
      if (text !== undefined) named.set(String((node.id as Node).name), text);
    }
    const sentence = node.type === 'ObjectExpression' ? describedBy(node) : undefined;
    if (sentence) found.push(sentence);
    const said = node.type === 'CallExpression' ? (saidBy(node, named) ?? numberedBy(node)) : undefined;
    for (const text of [...dataTexts(node), ...(said ? [said] : [])]) texts.add(text);
  });
  return [...found, ...[...texts].map(byText)];
}
