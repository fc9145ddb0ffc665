import type { HTMLAttributes, ReactNode, Ref } from 'react';
import type { ViewMode } from '../hooks/use-view-mode.ts';
import { cx } from '../internal/cx.ts';
import { type LinkRender, renderLink } from '../internal/render-as.ts';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'div' | 'section' | 'li';
}

/** A raised sheet. Inside a `CardList` with `view="list"` its parts become one row, side by side. */
export function Card({ as: Tag = 'article', className, ...rest }: CardProps) {
  return <Tag {...rest} className={cx(styles.card, className)} />;
}

export interface CardTitleProps {
  /** The level of the heading on this page. */
  level?: 2 | 3 | 4;
  /** The target of the whole card: the router's link without content, or an `href`. */
  render?: LinkRender;
  href?: string;
  className?: string;
  children: ReactNode;
}

/** The card's heading. Its link covers the card, so the card is one large target with one name. */
export function CardTitle({ level = 3, render, href, className, children }: CardTitleProps) {
  const Heading = `h${level}` as const;
  const linked = render || href;
  return (
    <Heading dir="auto" className={cx(styles.title, className)}>
      {linked ? renderLink(render, { href, className: styles.link, children }) : children}
    </Heading>
  );
}

type PartProps = HTMLAttributes<HTMLDivElement>;

/** A tile or an avatar at the head of the card. */
export function CardMedia({ className, ...rest }: PartProps) {
  return <div {...rest} className={cx(styles.media, className)} />;
}

/**
 * The title block's first row: the kind of the entry at its start, the most important figure at its end. In a row of a list
 * it is the line under the title.
 */
export function CardStrip({ className, ...rest }: PartProps) {
  return <div {...rest} className={cx(styles.strip, className)} />;
}

/** Title with badges and the line under it. */
export function CardHeader({ className, ...rest }: PartProps) {
  return <div {...rest} className={cx(styles.header, className)} />;
}

/** A quiet line of facts: place, date, count. */
export function CardMeta({ className, ...rest }: PartProps) {
  return <div {...rest} className={cx(styles.meta, className)} />;
}

/** The text; cut to three lines, in rows to two. */
export function CardBody({ className, ...rest }: PartProps) {
  return <div dir="auto" {...rest} className={cx(styles.body, className)} />;
}

/** A small button in the card's corner, beside strip or title; in rows of a list at their end. */
export function CardCorner({ className, ...rest }: PartProps) {
  return <div {...rest} className={cx(styles.corner, className)} />;
}

/** Actions, always at the foot, above the card's own link. */
export function CardFooter({ className, ...rest }: PartProps) {
  return <div {...rest} className={cx(styles.footer, className)} />;
}

export interface CardListProps extends HTMLAttributes<HTMLUListElement> {
  view?: ViewMode;
  /** Names the list for screen readers. */
  label: string;
  ref?: Ref<HTMLUListElement>;
}

/** Lines cards up in a grid, or as the rows of a table; its children are `<li>`s with one card each. */
export function CardList({ view = 'grid', label, className, ...rest }: CardListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
    <ul {...rest} role="list" aria-label={label} data-view={view} className={cx(styles.list, className)} />
  );
}
