import type { ReactNode } from 'react';

/** A component in all its states; its file is beside the component's. */
export interface Story {
  title: string;
  /** One line: when to use it. */
  use: string;
  states: Readonly<Record<string, ReactNode>>;
  /** Shows the states one below the other, at full width. */
  wide?: boolean;
}
