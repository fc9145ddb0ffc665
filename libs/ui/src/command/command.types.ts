import type { ReactNode } from 'react';
import type { LinkRender } from '../internal/render-as.ts';

/** A row of the palette: leads somewhere (`render`) or does something (`onSelect`). */
export interface CommandItem {
  /** Unique within the palette. */
  id: string;
  label: ReactNode;
  /** A quiet word at the row's end; on phones below the label. */
  hint?: ReactNode;
  /** Decoration before the label. */
  icon?: ReactNode;
  /** The router's link, without content: `<Link to="/teams/5" />`. */
  render?: LinkRender;
  onSelect?: () => void;
  /** About the palette itself, such as "Try again": it stays open, and Enter pressed ahead never takes this row. */
  stays?: boolean;
}

/** Rows under a heading. */
export interface CommandGroup {
  id: string;
  label: string;
  items: readonly CommandItem[];
  /** Nothing is known yet: the place of rows is held. */
  loading?: boolean;
  /** The rows answer a former question; the present one is under way. */
  stale?: boolean;
}
