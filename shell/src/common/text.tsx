import { productName } from '@meshwork/contracts-core';
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

/** A text in Markdown, as the build makes it (text-loader.ts). */
export type Text = (
  draw: (element: string, properties: object | null, ...children: ReactNode[]) => ReactNode,
  value: (name: string) => ReactNode,
) => readonly NumberedSection[];

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
 * Draws the sections of a text.
 * @param values the values for `{name}` in it, beside `{product}` and the addresses of pages
 * @param elements components instead of an element of HTML, by its name
 * @throws Error where the text names a value that nobody gives
 */
export function sectionsOf(
  text: Text,
  values: Readonly<Record<string, ReactNode>> = {},
  elements: Elements = {},
): readonly NumberedSection[] {
  const known: Readonly<Record<string, unknown>> = { product: productName(), ...paths, ...values };
  const drawn: Readonly<Record<string, unknown>> = { '': Fragment, a: TextLink, ...elements };
  return text(
    (element, properties, ...children) =>
      createElement((drawn[element] ?? element) as string, properties, ...children),
    (name) => {
      if (name in known) return known[name] as ReactNode;
      throw new Error(`No value is given for {${name}}`);
    },
  );
}
