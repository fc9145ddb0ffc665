import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { i18n, type Sentence } from './i18n.ts';

/** Lingui's compiler gives these in place of the children of `<Trans>`. */
interface TransProps extends Sentence {
  /** The elements of the sentence by the names of their tags: `See <0>the rules</0>.` */
  readonly components?: Readonly<Record<string, ReactElement>>;
}

/** `<0>words</0>` or `<0/>`. */
const TAG = /<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\/>/;

/** Stands for "<" of values: a name such as "<0>" is no tag. */
const NO_TAG = '\uE000';

type Elements = Readonly<Record<string, ReactNode>>;

const drawn = (element: ReactNode, key: number, inner?: ReactNode): ReactNode =>
  isValidElement<{ children?: ReactNode }>(element)
    ? cloneElement(element, { key }, inner ?? element.props.children)
    : createElement(Fragment, { key }, element);

/** The words between the tags, and the elements with what stands in them. */
function pieces(text: string, elements: Elements): ReactNode {
  const found: ReactNode[] = [];
  const parts = text.split(TAG);
  for (let at = 0; at < parts.length; at += 4) {
    const [words = '', name, inner, alone] = parts.slice(at, at + 4);
    if (words) found.push(words.replaceAll(NO_TAG, '<'));
    if (name) found.push(drawn(elements[name], at, pieces(inner ?? '', elements)));
    else if (alone) found.push(drawn(elements[alone], at));
  }
  return found.length > 1 ? found : found[0];
}

/** Draws a sentence with elements in it, in the language of the reader. */
export function Trans({ values = {}, components = {}, ...sentence }: TransProps): ReactNode {
  const elements: Record<string, ReactNode> = { ...components };
  const spoken: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') spoken[name] = value.replaceAll('<', NO_TAG);
    else if (typeof value === 'number') spoken[name] = value;
    else {
      elements[`_${name}`] = value as ReactNode;
      spoken[name] = `<_${name}/>`;
    }
  }
  return pieces(i18n._({ ...sentence, values: spoken }), elements);
}
