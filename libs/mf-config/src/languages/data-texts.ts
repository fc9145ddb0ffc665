import { fieldsOf, isNode, type Node, textOf } from './syntax.ts';

/** Tables of texts by value: `TEAM_TYPE_LABELS`, `MAIL_REFUSAL_TEXTS`, `CLIENT_ERRORS`. */
const TABLE = /_(LABELS|TEXTS|ERRORS)$/;

/** Texts below a field: `PASSWORD_OK`. */
const HINT = /_(HINT|OK)$/;

/**
 * Objects whose texts are said: those of the second list, where an object has all fields of the first one. A failure, a field of a form, a
 * filter, a guideline, a call that needs a login, a page of a remote, a service, our site.
 */
const ROWS: readonly (readonly [fields: readonly string[], texts: readonly string[]])[] = [
  [['status', 'message'], ['message']],
  [['label', 'max'], ['label']],
  [
    ['label', 'all'],
    ['label', 'all'],
  ],
  [
    ['id', 'title', 'text'],
    ['title', 'text'],
  ],
  [['signIn'], ['signIn']],
  [['label', 'remote'], ['label']],
  [['service', 'label'], ['label']],
  [['name', 'tagline'], ['tagline']],
];

function constantTexts({ id, init }: Node): (string | undefined)[] {
  if (!isNode(id) || !isNode(init)) return [];
  const name = String(id.name);
  if (HINT.test(name)) return [textOf(init)];
  return TABLE.test(name) && init.type === 'ObjectExpression' ? [...fieldsOf(init).values()].map(textOf) : [];
}

function rowTexts(object: Node): (string | undefined)[] {
  const fields = fieldsOf(object);
  return ROWS.flatMap(([needed, texts]) =>
    needed.every((name) => fields.has(name)) ? texts.map((name) => textOf(fields.get(name))) : [],
  );
}

/** Tells whether a module may hold texts that {@link dataTexts} finds. */
export const MAY_HOLD_DATA = /_(LABELS|TEXTS|ERRORS)\b|\b(message|label|text|signIn|tagline): ?["'`]/;

/** @returns the English texts that stand in a node as data, which `spoken` looks up where they are said */
export function dataTexts(node: Node): string[] {
  const texts =
    node.type === 'VariableDeclarator'
      ? constantTexts(node)
      : node.type === 'ObjectExpression'
        ? rowTexts(node)
        : [];
  // One word without a capital is the name of a column, and what has nothing else is a name that is written the same everywhere.
  return texts
    .filter((text) => text !== undefined)
    .filter((text) => /^(?:\{|\p{Lu})|\s/u.test(text) && /\p{Ll}/u.test(text));
}
