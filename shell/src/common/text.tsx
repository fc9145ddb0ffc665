import { minimumAge, productName } from '@meshwork/contracts-core';
import { language } from '@meshwork/language';
import type { TextElement, TextPiece, TextSection } from '@meshwork/mf-config/texts';
import { paths } from '@meshwork/shell-contract';
import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createElement,
  Fragment,
  type ReactNode,
} from 'react';
import { Link } from 'react-router-dom';
import type { NumberedSection } from './contents.tsx';
import { inEnglish } from './in-english.ts';

/** A text in Markdown, as the build and the publishing of an operator's own text make it. */
export type Text = readonly TextSection[] & {
  /** A language has the translation of our own texts under it. */
  readonly name?: string;
};

/** The text in the language of the page. */
const translationOf = ({ name }: Text): Text | undefined =>
  // A language's file has it among the sentences, whose type it does not have.
  name === undefined ? undefined : (language().sentences[name] as unknown as Text | undefined);

/** `{name}` stands for a value that the page gives, but not in code. */
const VALUE = /\{(\w+)\}/;
const LITERAL = new Set(['code', 'pre']);

type Elements = Readonly<Record<string, ComponentType<{ children?: ReactNode }>>>;

/** A page of this site goes through the router; anchors and addresses such as `/.well-known/…` do not. */
function TextLink({ href = '', children }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (/^\/(?!\.)/.test(href)) return <Link to={href}>{children}</Link>;
  const isElsewhere = href.startsWith('https:');
  return (
    <a href={href} {...(isElsewhere && { rel: 'noopener noreferrer', target: '_blank' })}>
      {children}
    </a>
  );
}

/**
 * Draws the sections of a text, in the language of the page where it is translated.
 * @param values the values for `{name}` in it, beside `{product}`, `{minimumAge}` and the addresses of pages
 * @param elements components instead of an element of HTML, by its name
 * @throws Error where the text names a value that nobody gives
 */
export function sectionsOf(
  text: Text,
  values: Readonly<Record<string, ReactNode>> = {},
  elements: Elements = {},
): readonly NumberedSection[] {
  const known: Readonly<Record<string, unknown>> = {
    product: productName(),
    minimumAge: minimumAge(),
    ...paths,
    ...values,
  };
  const drawn: Readonly<Record<string, unknown>> = { a: TextLink, ...elements };
  const value = (name: string): ReactNode => {
    if (name in known) return known[name] as ReactNode;
    throw new Error(`No value is given for {${name}}`);
  };
  const parts = (words: string): ReactNode[] =>
    words.split(VALUE).map((part, at) => (at % 2 ? value(part) : part));
  const draw = ({ element, href, pieces }: TextElement): ReactNode =>
    createElement(
      (drawn[element] ?? element) as string,
      href === undefined ? null : { href: parts(href).join('') },
      ...(LITERAL.has(element) ? (pieces as readonly string[]) : drawAll(pieces)),
    );
  const drawAll = (pieces: readonly TextPiece[]): ReactNode[] =>
    pieces.flatMap((piece) => (typeof piece === 'string' ? parts(piece) : [draw(piece)]));
  const translation = translationOf(text);
  const marks = text.name === undefined || translation ? {} : inEnglish();
  return (translation ?? text).map(({ id, title, body }) => ({
    id,
    title: parts(title).join(''),
    body: createElement(Fragment, null, ...drawAll(body)),
    marks,
  }));
}
