import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { fromRoot, ROOT } from '../lib/paths.ts';

/** The packages whose sentences people read. */
const SPEAKING = [
  'libs/own-teams',
  'libs/shell-contract',
  'libs/ui',
  'mfe-account',
  'mfe-community',
  'mfe-resources',
  'shell',
];

/** Texts that no language changes, and what people do not read. */
const EXCEPTIONS: readonly (readonly [text: RegExp, why: string])[] = [
  [/^(?:Google Classroom|Microsoft Teams|Instagram|LinkedIn|YouTube|GitHub|Facebook|X)$/, 'a name'],
  [/^https?:/, 'an address'],
  [/^[↑↓↵]|^Esc$/, 'a key'],
  [/^lazy$/, 'when a picture loads'],
];

/** Files that people read nothing of, or in English alone. */
const EXCEPTED_FILES: Readonly<Record<string, string>> = {
  'libs/shell-contract/src/mounts.ts':
    'names of pages and services, which are said where they are shown; Node reads it, too',
  'shell/src/contact/components/contact.schema.ts': 'names of fields, which their rules say',
  'shell/src/developers/components/call-table.tsx': 'for programmers, in English alone',
  'shell/src/developers/pages/developers.page.tsx': 'for programmers, in English alone',
};

/** Properties of elements, and fields of tables, that people read. */
const READ =
  /^(?:aria-(?:label|description|valuetext)|placeholder|label|title|alt|hint|description|heading|question|failure|success|failed|loading|emptyTitle|emptyText|submitLabel|confirmLabel|cancelLabel|cancel)$/;

const SENTENCES = /^(?:Trans|Plural|Select|SelectOrdinal)$/;
const MACROS = /^(?:t|plural|select|selectOrdinal)$/;
const FUNCTION = /Function|^ArrowFunction|^ClassMethod|^ClassProperty/;

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof (value as { type?: unknown } | null | undefined)?.type === 'string';

const words = (text: string): boolean => /\p{L}{2}/u.test(text);

/** The text of a literal, or of the sides of a condition; of a template also those of its values. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'StringLiteral') return [String(node.value)];
  if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesisExpression')
    return textsOf(node.expression);
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node.type === 'TemplateLiteral')
    return [
      (node.quasis as readonly { cooked: string }[]).map(({ cooked }) => cooked).join('…'),
      ...(node.expressions as readonly Node[]).flatMap(textsOf),
    ];
  return [];
}

const nameOf = (node: unknown): string => String((node as Node | undefined)?.value ?? '');

/** Tells whether a value of a sentence has a name: `{name}` or `{{ name: value }}`. */
const isNamed = (value: Node): boolean =>
  ['Identifier', 'ObjectExpression', 'StringLiteral', 'JSXEmptyExpression'].includes(value.type);

/** @returns one line for each text that people read in English alone, whatever their language is */
export function plainTexts(code: string, isMarkup: boolean): string[] {
  const faults: string[] = [];
  const say = (text: string, fault: string) => {
    const shown = text.trim().replace(/\s+/g, ' ');
    if (!words(shown) || EXCEPTIONS.some(([pattern]) => pattern.test(shown))) return;
    faults.push(`“${shown.slice(0, 60)}” ${fault}`);
  };
  const visit = (value: unknown, inside: { sentence: boolean; call: boolean }): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each, inside);
      return;
    }
    if (!value || typeof value !== 'object') return;
    const node = value as Node;
    const next = { ...inside, call: inside.call || FUNCTION.test(node.type ?? '') };
    // Properties of an element are no part of the sentence around it.
    if (node.type === 'JSXOpeningElement') next.sentence = false;
    if (node.type === 'JSXElement') next.sentence ||= SENTENCES.test(nameOf((node.opening as Node).name));
    if (node.type === 'JSXText' && !inside.sentence) say(String(node.value), 'stands outside of a sentence');
    if (node.type === 'JSXAttribute' && READ.test(nameOf(node.name)))
      for (const text of textsOf(node.value)) say(text, 'is no sentence that can be translated');
    // `label = 'Main'` in what a component takes is an assignment there.
    if (/^(?:KeyValue|AssignmentPattern)Property$/.test(node.type) && READ.test(nameOf(node.key)))
      for (const text of textsOf(node.value))
        if (/^\p{Lu}/u.test(text)) say(text, 'is no sentence that can be translated');
    const tag = node.type === 'TaggedTemplateExpression' ? nameOf(node.tag) : '';
    const called = node.type === 'CallExpression' ? nameOf(node.callee) : '';
    if ((MACROS.test(tag) || MACROS.test(called)) && !inside.call)
      faults.push(
        `${tag || called} at the level of the module is said once, in the language of nobody: take msg`,
      );
    if (tag === 't')
      for (const each of (node.template as { expressions: readonly Node[] }).expressions)
        if (!isNamed(each) && each.type !== 'CallExpression')
          faults.push('a value of a sentence has no name');
    if (node.type === 'JSXExpressionContainer' && inside.sentence && isNode(node.expression))
      if (node.expression.type.startsWith('Member')) faults.push('a value of a sentence has no name');
    for (const [field, each] of Object.entries(node)) if (field !== 'span') visit(each, next);
  };
  visit(parseSync(code, { syntax: 'typescript', tsx: isMarkup }).body, { sentence: false, call: false });
  return faults;
}

const isForTests = (path: string): boolean => /\.(spec|fixture|stub)\.|\/test(ing)?[/.]/.test(path);

const faultsIn = (folder: string): string[] =>
  globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((path) => !isForTests(path) && !(path in EXCEPTED_FILES))
    .sort()
    .flatMap((path) =>
      plainTexts(readFileSync(fromRoot(path), 'utf8'), path.endsWith('x')).map(
        (fault) => `${path}: ${fault}`,
      ),
    );

/** @returns one line for each text of these packages that stays English */
export const untranslatable = (): string[] => SPEAKING.flatMap(faultsIn);
