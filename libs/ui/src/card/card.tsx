import {
  type CSSProperties,
  cloneElement,
  type HTMLAttributes,
  isValidElement,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useHydrated } from '../hooks/use-hydrated.ts';
import type { ViewMode } from '../hooks/use-view-mode.ts';
import { cx } from '../internal/cx.ts';
import { type LinkRender, renderLink } from '../internal/render-as.ts';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'div' | 'section' | 'li';
}

/**
 * A raised sheet. In a `CardList` it has one anatomy: `CardMedia`, `CardHeader`, `CardCorner`, then `CardFacts` or `CardBody`, then
 * `CardFooter`; with `view="list"` they are the columns of one row.
 */
export function Card({ as: Tag = 'article', className, onClick = openByWords, ...rest }: CardProps) {
  // Until the page is awake the link covers the words, so that a click on them opens the card also then.
  const isAwake = useHydrated();
  return (
    <Tag
      {...rest}
      className={cx(styles.card, className)}
      data-awake={isAwake || undefined}
      onClick={onClick}
    />
  );
}

/** The words of a card stand above its link, so that they can be selected; a click on them is one on the link. */
function openByWords(event: MouseEvent<HTMLElement>): void {
  const isOther = event.target instanceof Element && event.target.closest('a, button, label, input, summary');
  if (isOther || event.defaultPrevented || getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  event.currentTarget
    .querySelector(':is(h2, h3, h4) a')
    ?.dispatchEvent(new window.MouseEvent('click', click));
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

/** The mark at the head of the card, which says what it is: a date, a tile, a face or a kind. It needs no element of its own. */
export function CardMedia({ className, children: mark }: PartProps) {
  if (!isValidElement<{ className?: string }>(mark)) return <>{mark}</>;
  return cloneElement(mark, { className: cx(styles.media, mark.props.className, className) });
}

/** Title, and the badges or the line under it. */
export function CardHeader({ className, ...rest }: PartProps) {
  return <div {...rest} className={cx(styles.header, className)} />;
}

/** Badges, or a quiet line of words, under the title. */
export function CardMeta({ className, ...rest }: PartProps) {
  return <div {...rest} className={cx(styles.meta, className)} />;
}

export interface CardFactsProps extends HTMLAttributes<HTMLUListElement> {
  /** The number of columns in a list's rows: as many as the card can have, so that those of all rows line up. */
  columns: number;
}

/** The facts by which one decides: when, where, who, how many. */
export function CardFacts({ columns, className, ...rest }: CardFactsProps) {
  return (
    <ul
      {...rest}
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
      role="list"
      className={cx(styles.facts, className)}
      style={{ '--columns': columns } as CSSProperties}
    />
  );
}

export interface FactProps extends HTMLAttributes<HTMLLIElement> {
  /** Its sign, which only helps to find it; without one it is words, cut as those of `CardBody`. */
  kind?: 'when' | 'where' | 'who' | 'people' | 'soon';
}

export function Fact({ kind, className, ...rest }: FactProps) {
  return <li {...rest} className={cx(kind ? styles.fact : styles.body, kind && styles[kind], className)} />;
}

/** The description; cut to three lines, in rows to two. */
export function CardBody({ className, ...rest }: PartProps) {
  return <div dir="auto" {...rest} className={cx(styles.body, className)} />;
}

/** The class of a small button in the card's corner; in rows of a list it stands at their end. */
export const cardCorner: string = styles.corner ?? '';

/** The same for what takes no class. */
export function CardCorner({ className, ...rest }: PartProps) {
  return <div {...rest} className={cx(styles.corner, className)} />;
}

export interface CardFooterProps extends PartProps {
  /** The share of places that are taken, from 0 to 1, which the rule above the foot shows; the words stand in the facts. */
  filled?: number | undefined;
}

/** Type, badges and acts, always at the foot, above the card's own link. */
export function CardFooter({ filled, className, ...rest }: CardFooterProps) {
  const meter =
    filled === undefined ? undefined : ({ '--part': `${Math.round(filled * 100)}%` } as CSSProperties);
  return <div {...rest} className={cx(styles.footer, meter && styles.filled, className)} style={meter} />;
}

/**
 * The names of the columns above a list's rows, in wide windows: of the title, of each fact or of the words, and of the foot. They
 * only help to read down a column; a row says everything itself.
 */
export function CardColumns({ names }: { names: readonly string[] }) {
  const [title, facts, foot] = [names[0], names.slice(1, -1), names.at(-1)];
  return (
    <div className={styles.columns} aria-hidden="true">
      <span>{title}</span>
      <span className={styles.facts} style={{ '--columns': facts.length } as CSSProperties}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      <span>{foot}</span>
    </div>
  );
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
