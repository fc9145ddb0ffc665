import type { ReactNode } from 'react';
import { lazyCode, OnDemand, preload } from '../internal/on-demand.tsx';
import { TabsFrame } from './tabs-frame.tsx';

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
  /** The open tab, where the caller (or the address) keeps it. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Keep what was typed in a hidden panel. */
  keepMounted?: boolean;
  /** Tabs share the width, as on the login page. */
  wide?: boolean;
  className?: string;
}

const code = lazyCode(() => import('./tabs-panels.tsx').then((part) => part.TabsPanels));

/** Fetches the code of tabs ahead, beside the data of a page that has them. */
export const preloadTabs = (): void => preload(code);

/**
 * Panels behind tabs. Arrow keys move, and open at once. Until its code is here the open panel already shows, and
 * takes no input yet.
 */
export function Tabs(props: TabsProps) {
  return <OnDemand code={code} props={props} fallback={<TabsFrame {...props} />} />;
}
