import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parse } from 'acorn';

/** A sentence of the product as it stands in the compiled code of a module. */
export interface FoundSentence {
  /** Lingui's; of `said`, its English text. */
  readonly id: string;
  /** In English, as an ICU message. */
  readonly message: string;
  /** What a word of several meanings means here. */
  readonly context?: string | undefined;
  /** Where the message stands in the code; absent where the code keeps it as it is. */
  readonly place?: readonly [start: number, end: number];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof (value as { type?: unknown } | null | undefined)?.type === 'string';

/** The text of a literal: of `'a'`, or of `` `a` `` without values. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as readonly { value: { cooked: string } }[];
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

/** `{ id: 'x1Y2z3', message: 'Name', context: 'of a team' }`, whose id is the one that Lingui gives such a message. */
function describedBy(object: Node): FoundSentence | undefined {
  const fields = new Map<string, Node>();
  for (const { key, value } of object.properties as readonly { key?: Node; value?: Node }[])
    if (key && value) fields.set(String(key.name ?? key.value), value);
  const place = fields.get('message');
  const [id, message, context] = ['id', 'message', 'context'].map((name) => textOf(fields.get(name)));
  if (!place || !id || !message || generateMessageId(message, context) !== id) return undefined;
  return { id, message, context, place: [place.start, place.end] };
}

function saidBy(call: Node): FoundSentence | undefined {
  const [text] = (call.arguments as readonly Node[]).map(textOf);
  return text && (call.callee as Node).name === 'said' ? { id: text, message: text } : undefined;
}

/** @returns the sentences of a module's compiled code, in their order */
export function sentencesIn(code: string): FoundSentence[] {
  if (!/\bmessage: ?["'`]|\bsaid\(/.test(code)) return [];
  const found: FoundSentence[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (isNode(value)) {
      const sentence =
        value.type === 'ObjectExpression'
          ? describedBy(value)
          : value.type === 'CallExpression'
            ? saidBy(value)
            : undefined;
      if (sentence) found.push(sentence);
      for (const field of Object.values(value)) visit(field);
    }
  };
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }));
  return found;
}
