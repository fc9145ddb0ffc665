import type { ComponentType } from 'react';
import { useShell, type WidgetHostProps } from './shell.context.tsx';
import type { WidgetName } from './widget-table.ts';

/**
 * Shows another domain's component by name. It loads separately, and when its domain is missing or broken the page
 * around it still works.
 */
export function Widget<N extends WidgetName>(host: WidgetHostProps<N>) {
  const WidgetHost = useShell().WidgetHost as unknown as ComponentType<WidgetHostProps<N>>;
  return <WidgetHost {...host} />;
}
