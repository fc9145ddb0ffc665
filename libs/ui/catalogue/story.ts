import type { ReactNode } from 'react';

/** A component in all its states; kept beside the component. */
export interface Story {
  title: string;
  /** One line: when to use it. */
  use: string;
  states: Readonly<Record<string, ReactNode>>;
  /** States one below the other, for what needs the width. */
  wide?: boolean;
}
