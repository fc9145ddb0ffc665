import type { User } from '@meshwork/contracts-auth';
import type { Session, SessionActions } from '@meshwork/shell-contract';
import { type FakeAnswers, fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { type ReactNode, useMemo, useState } from 'react';

/** What a test can read back. */
export interface Heard {
  /** Every call: path with query, and body. */
  calls: (readonly [address: string, body: unknown])[];
  toasts: string[];
  /** What the session became: a username, or "nobody". */
  sessions: string[];
}

export const heardNothing = (): Heard => ({ calls: [], toasts: [], sessions: [] });

interface AccountShellProps {
  user: User;
  answers: FakeAnswers;
  heard: Heard;
  at?: string;
  /** Called when the session is cleared. */
  onLogout?: () => void;
  children: (user: User) => ReactNode;
}

/** A shell whose session changes as the real one does. */
export function AccountShell({
  user,
  answers,
  heard,
  at = '/account',
  onLogout,
  children,
}: AccountShellProps) {
  const [now, setNow] = useState<User>();
  const session: Session = { status: 'authenticated', user: now ?? user };
  const [actions] = useState<SessionActions>(() => ({
    setUser: (next) => {
      heard.sessions.push(next.username);
      setNow(next);
    },
    logout: async () => {
      heard.sessions.push('nobody');
      onLogout?.();
    },
  }));
  const api = useMemo(
    () => fakeApi(answers, (url, body) => heard.calls.push([url.pathname + url.search, body])),
    [answers, heard],
  );
  return (
    <TestShell
      at={at}
      api={api}
      session={session}
      sessionActions={actions}
      toast={(kind, title, detail = '') => heard.toasts.push(`${kind}: ${title} ${detail}`.trim())}
    >
      {children(session.user)}
    </TestShell>
  );
}
