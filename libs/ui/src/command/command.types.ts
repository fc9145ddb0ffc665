import type { ReactNode } from 'react';
import type { LinkRender } from '../internal/render-as.ts';

/** A row of the palette: a link (`render`) or an action (`onSelect`). */
export interface CommandItem {
  id: string;
  label: ReactNode;
  /** A few words at the end of the row; on phones below the label. */
  hint?: ReactNode;
  icon?: ReactNode;
  /** The router's link, without content: `<Link to="/teams/5" />`. */
  render?: LinkRender;
  onSelect?: () => void;
  /** An action on the palette itself, such as "Try again": the palette stays open, and an early Enter never chooses this row. */
  stays?: boolean;
}

/** Rows under a heading. */
export interface CommandGroup {
  id: string;
  label: string;
  items: readonly CommandItem[];
  /** Shows placeholders: no rows are known yet. */
  loading?: boolean;
  /** The rows belong to a former search; the current one is loading. */
  stale?: boolean;
}
