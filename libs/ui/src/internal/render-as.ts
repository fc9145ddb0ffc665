import { type AnchorHTMLAttributes, cloneElement, createElement, type ReactElement } from 'react';
import { cx } from './cx.ts';

/** A link of any router: `<Link to="/teams" />`, without its content. */
export type LinkRender = ReactElement<{ className?: string | undefined; children?: React.ReactNode }>;

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement>;

/**
 * Renders a link as `render`, or as a plain anchor, because this library depends on no router.
 * @param render the element to take over, its own props winning over ours except for class names, which add up
 * @param props the link's properties
 */
export function renderLink(render: LinkRender | undefined, props: AnchorProps): ReactElement {
  if (!render) return createElement('a', props);
  return cloneElement(render, {
    ...props,
    ...render.props,
    className: cx(props.className, render.props.className),
    children: props.children ?? render.props.children,
  });
}
