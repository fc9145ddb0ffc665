import type { ApiClient } from '@meshwork/api-client';
import { authCalls, type User } from '@meshwork/contracts-auth';
import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import type { LoadFailure } from './retryable.ts';
import type { ShellForms } from './shell-forms.ts';
import type { WidgetName, WidgetTable } from './widget-table.ts';

/** The session's state, and its person (docs/product.md#sessions). */
export type Session =
  | { readonly status: 'loading' }
  | {
      readonly status: 'unauthenticated';
      readonly message: string;
      /** The check has failed so far, and is repeated. */
      readonly isUnchecked?: true;
    }
  | { readonly status: 'authenticated'; readonly user: User };

export interface SessionActions {
  /** Makes this user the session: after login, registration, and every change of the own profile. */
  setUser(user: User): void;
  /** Clears the session here and in every other open tab, ends it on the server, and forgets all cached data. */
  logout(): Promise<void>;
}

/** A short message that goes away by itself; `open` leads to what it tells of, by a button "Open". */
export type Toast = (
  kind: 'success' | 'error' | 'info',
  title: string,
  description?: string,
  open?: () => void,
) => void;

export interface LoadFailureProps {
  failure: LoadFailure;
  retry(): void;
  /** The page is there, and a part of it is not. */
  isPart?: boolean;
}

export interface WidgetHostProps<N extends WidgetName = WidgetName> {
  name: N;
  props: WidgetTable[N];
  /** Shown while the widget loads, and its size. */
  fallback: ReactNode;
  /** Shown instead when the widget cannot be loaded; nothing by default, since the page is complete without it. */
  unavailable?: ReactNode;
}

/** The shell's services. Remotes get each part by its hook; only a shell provides the whole. */
export interface ShellServices {
  readonly api: ApiClient;
  readonly session: Session;
  readonly sessionActions: SessionActions;
  readonly toast: Toast;
  readonly forms: ShellForms;
  /** The placeholder of a page that is loading and has no skeleton of its own. */
  readonly PageSkeleton: ComponentType;
  readonly LoadFailure: ComponentType<LoadFailureProps>;
  readonly WidgetHost: ComponentType<WidgetHostProps>;
}

type LastingServices = Omit<ShellServices, 'session'>;

const ShellContext = createContext<LastingServices | null>(null);
const SessionContext = createContext<Session | null>(null);

interface ShellProviderProps {
  value: ShellServices;
  children: ReactNode;
}

/**
 * Provides the shell's services to everything in it. The session is a context of its own, so that only what uses it renders
 * again when it changes.
 */
export function ShellProvider({ value, children }: ShellProviderProps) {
  const { api, session, sessionActions, toast, forms, PageSkeleton, LoadFailure, WidgetHost } = value;
  const lasting = useMemo<LastingServices>(
    () => ({ api, sessionActions, toast, forms, PageSkeleton, LoadFailure, WidgetHost }),
    [api, sessionActions, toast, forms, PageSkeleton, LoadFailure, WidgetHost],
  );
  return (
    <ShellContext value={lasting}>
      <SessionContext value={session}>{children}</SessionContext>
    </ShellContext>
  );
}

function inShell<T>(value: T | null): T {
  if (!value) throw new Error('There is no shell around this component.');
  return value;
}

/** Returns the services that last as long as the page; the session has a hook of its own. @throws outside of a shell */
export const useShell = (): LastingServices => inShell(useContext(ShellContext));

/** The typed client of all endpoints. */
export const useApi = (): ApiClient => useShell().api;
/** The current session; re-renders when it changes. */
export const useSession = (): Session => inShell(useContext(SessionContext));
export const useSessionActions = (): SessionActions => useShell().sessionActions;
export const useToast = (): Toast => useShell().toast;

/** The signed-in user; undefined for a visitor and while the session loads. */
export function useUser(): User | undefined {
  const session = useSession();
  return session.status === 'authenticated' ? session.user : undefined;
}

/** Shows another domain's component by name; when that domain is missing or broken the page around it still works. */
export function Widget<N extends WidgetName>(host: WidgetHostProps<N>) {
  const WidgetHost = useShell().WidgetHost as unknown as ComponentType<WidgetHostProps<N>>;
  return <WidgetHost {...host} />;
}

/** A function that asks the server again who is signed in and what they may do, after something outside of this page changed it. */
export function useRefreshedSession(): () => Promise<void> {
  const api = useApi();
  const { setUser } = useSessionActions();
  return useCallback(async () => {
    const session = await api.call(authCalls.session).catch(() => undefined);
    if (session && 'user' in session) setUser(session.user);
  }, [api, setUser]);
}
