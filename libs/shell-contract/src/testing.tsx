import { type ApiClient, createApiClient } from '@meshwork/api-client';
import type { User } from '@meshwork/contracts-auth';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { type ReactNode, useMemo, useState } from 'react';
import { MemoryRouter, type RouteObject, useRoutes } from 'react-router-dom';
import { aUser, signedInAs } from './a-user.fixture.ts';
import {
  type LoadFailureProps,
  type Session,
  type SessionActions,
  ShellProvider,
  type ShellServices,
  type WidgetHostProps,
} from './shell.context.tsx';
import type { ShellForms } from './shell-forms.ts';

export { aSite } from './a-site.fixture.ts';
export { aUser, signedInAs };

export interface TestShellProps extends Partial<ShellServices> {
  children?: ReactNode;
  routes?: RouteObject[];
  at?: string;
}

const ADA = aUser();
const VISITOR: Session = { status: 'unauthenticated', message: 'Not authenticated' };
const ignoreSession: SessionActions = { setUser: () => {}, logout: async () => {} };

const PlainLoadFailure = ({ failure, retry }: LoadFailureProps) => (
  <div role="alert">
    <p>{failure.message}</p>
    <button type="button" onClick={retry}>
      Try again
    </button>
  </div>
);

const PlainPageSkeleton = () => <p role="status">Loading</p>;

const NoForm = Object.assign(() => null, { preload: () => {} });
const NO_FORMS: ShellForms = { ReportDialog: NoForm, BirthMonthForm: NoForm, SecondLookForm: NoForm };

const PlainWidgetHost = ({ unavailable = null }: WidgetHostProps) => unavailable;

/** A shell for component tests: a visitor in a memory router, unless the properties say otherwise. */
export function TestShell({ children, routes, at = '/', ...overrides }: TestShellProps) {
  const services: ShellServices = {
    api: createApiClient(),
    session: VISITOR,
    sessionActions: ignoreSession,
    toast: () => {},
    forms: NO_FORMS,
    PageSkeleton: PlainPageSkeleton,
    LoadFailure: PlainLoadFailure,
    WidgetHost: PlainWidgetHost,
    ...overrides,
  };
  // It fails at once, without retries, because a test wants to see the failure.
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ShellProvider value={services}>
        <MemoryRouter initialEntries={[at]}>
          <Shown routes={routes ?? [{ path: '*', element: children }]} />
        </MemoryRouter>
      </ShellProvider>
    </QueryClientProvider>
  );
}

const Shown = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** Responses of a fake server by path, `/_api/teams`: a value for 200, a Response, or a function of the request. */
export type FakeAnswers = Readonly<Record<string, unknown>>;

/**
 * An API client with prepared responses, which go through the contracts as in the browser. A call of any other path fails
 * with 404.
 */
export function fakeApi(answers: FakeAnswers, onCall?: (url: URL, body: unknown) => void): ApiClient {
  const respond = async (input: unknown, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://test.invalid');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    onCall?.(url, body);
    const prepared = answers[url.pathname];
    const value = typeof prepared === 'function' ? await prepared(url, body) : prepared;
    if (value instanceof Response) return value.clone();
    if (value === undefined)
      return Response.json({ error: 'Not found.', code: 'NOT_FOUND' }, { status: 404 });
    return Response.json(value);
  };
  return createApiClient({ fetch: respond as typeof fetch });
}

/** A failure as the services send it. @param fields further fields of its body: `{ code: 'TEAM_EXISTS', issues: […] }` */
export const failure = (status: number, error: string, fields: object = {}): Response =>
  Response.json({ error, message: error, code: 'X', requestId: 'r', ...fields }, { status });

export interface CallRecord {
  /** Every call: path with query, and body. */
  calls: (readonly [address: string, body: unknown])[];
  toasts: string[];
  /** Presses "Open" of the toasts that have it. */
  opens: (() => void)[];
  /** The usernames of the session over time; "nobody" after a logout. */
  sessions: string[];
}

/** A part under test; a function gets the person as the session has it now. */
type Part = ReactNode | ((user: User) => ReactNode);

interface RecordingOptions {
  /** Ada unless given; null: a visitor. */
  user?: User | null;
  answers?: FakeAnswers;
  at?: string;
  routes?: RouteObject[];
  forms?: ShellForms;
  onLogout?: () => void;
}

// Named, since a declaration of it could not name the types of the library's own libraries.
interface Rendered extends Omit<RenderResult, 'rerender'> {
  recorded: CallRecord;
  /** The calls so far that change something. */
  sent: () => CallRecord['calls'];
  redraw: (next: Part) => void;
}

/** Draws a part in a shell whose session changes as the real one does. */
export function renderInShell(part: Part, options: RecordingOptions = {}): Rendered {
  const recorded: CallRecord = { calls: [], toasts: [], opens: [], sessions: [] };
  const shell = (shown: Part) => (
    <RecordingShell {...options} recorded={recorded}>
      {shown}
    </RecordingShell>
  );
  const sent = () => recorded.calls.filter(([, body]) => body !== undefined);
  const { rerender, ...shown } = render(shell(part));
  return { ...shown, recorded, sent, redraw: (next: Part) => rerender(shell(next)) };
}

const NOTHING: FakeAnswers = {};

function RecordingShell({
  user = ADA,
  answers = NOTHING,
  recorded,
  at = '/account',
  routes,
  forms,
  onLogout,
  children,
}: RecordingOptions & { recorded: CallRecord; children: Part }) {
  const [now, setNow] = useState<User>();
  const person = now ?? user;
  const session: Session = person ? { status: 'authenticated', user: person } : VISITOR;
  const [actions] = useState<SessionActions>(() => ({
    setUser: (next) => {
      recorded.sessions.push(next.username);
      setNow(next);
    },
    logout: async () => {
      recorded.sessions.push('nobody');
      onLogout?.();
    },
  }));
  const api = useMemo(
    () => fakeApi(answers, (url, body) => recorded.calls.push([url.pathname + url.search, body])),
    [answers, recorded],
  );
  return (
    <TestShell
      at={at}
      api={api}
      session={session}
      sessionActions={actions}
      toast={(kind, title, detail = '', open) => {
        recorded.toasts.push(`${kind}: ${title} ${detail}`.trim());
        if (open) recorded.opens.push(open);
      }}
      {...(routes && { routes })}
      {...(forms && { forms })}
    >
      {typeof children === 'function' ? children(person ?? ADA) : children}
    </TestShell>
  );
}
