import type { ApiClient } from '@meshwork/api-client';
import type { User } from '@meshwork/contracts-auth';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { LoadFailure } from './load-failure.ts';
import type { Session, SessionActions } from './session.ts';
import type { WidgetName, WidgetTable } from './widget-table.ts';

/** A short message that goes away by itself. */
export type Toast = (kind: 'success' | 'error' | 'info', title: string, description?: string) => void;

export interface LoadFailureProps {
  failure: LoadFailure;
  /** Loads again. */
  retry(): void;
}

export interface WidgetHostProps<N extends WidgetName = WidgetName> {
  name: N;
  props: WidgetTable[N];
  /** Shown while the widget loads, and its size. */
  fallback: ReactNode;
  /** Shown instead when the widget cannot be loaded; nothing by default, since the page is complete without it. */
  unavailable?: ReactNode;
}

/** Everything that the shell provides. Remotes get each part by its hook; only a shell provides the whole. */
export interface ShellServices {
  readonly api: ApiClient;
  readonly session: Session;
  readonly sessionActions: SessionActions;
  readonly toast: Toast;
  /** The placeholder of a page that is loading and has no skeleton of its own. */
  readonly PageSkeleton: ComponentType;
  /** Shows that a part could not be loaded. */
  readonly LoadFailure: ComponentType<LoadFailureProps>;
  readonly WidgetHost: ComponentType<WidgetHostProps>;
}

const ShellContext = createContext<ShellServices | null>(null);

/** For shells: the page, the standalone mode of a remote, and tests. */
export const ShellProvider = ShellContext.Provider;

/** @throws outside of a shell */
export function useShell(): ShellServices {
  const services = useContext(ShellContext);
  if (!services) throw new Error('There is no shell around this component.');
  return services;
}

/** The typed client of all endpoints. */
export const useApi = (): ApiClient => useShell().api;
/** The current session; re-renders when it changes. */
export const useSession = (): Session => useShell().session;
export const useSessionActions = (): SessionActions => useShell().sessionActions;
export const useToast = (): Toast => useShell().toast;

/** The signed-in user; undefined for a visitor and while the session loads. */
export function useUser(): User | undefined {
  const session = useSession();
  return session.status === 'authenticated' ? session.user : undefined;
}
