import type { ReactNode } from 'react';

export interface TabItem {
  value: string;
  label: ReactNode;
  /** Shown after the label: "Resources 12". */
  count?: number | undefined;
  panel: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  items: readonly TabItem[];
  /** The open tab, where the caller or the address stores it. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Tabs share the width, as on the login page. */
  wide?: boolean;
  className?: string;
}
