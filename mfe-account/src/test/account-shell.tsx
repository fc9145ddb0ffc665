import type { User } from '@meshwork/contracts-auth';
import type { Session, SessionActions } from '@meshwork/shell-contract';
import { type FakeAnswers, fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { type ReactNode, useMemo, useState } from 'react';

/** The shell's record for a test. */
export interface CallRecord {
  /** Every call: path with query, and body. */
  calls: (readonly [address: string, body: unknown])[];
  toasts: string[];
  /** The usernames of the session over time; "nobody" after a logout. */
  sessions: string[];
}

export const emptyRecord = (): CallRecord => ({ calls: [], toasts: [], sessions: [] });

interface AccountShellProps {
  user: User;
  answers: FakeAnswers;
  recorded: CallRecord;
  at?: string;
  /** Called when the session is cleared. */
  onLogout?: () => void;
  children: (user: User) => ReactNode;
}

/** A shell whose session changes as the real one does. */
export function AccountShell({
  user,
  answers,
  recorded,
  at = '/account',
  onLogout,
  children,
}: AccountShellProps) {
  const [now, setNow] = useState<User>();
  const session: Session = { status: 'authenticated', user: now ?? user };
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
      toast={(kind, title, detail = '') => recorded.toasts.push(`${kind}: ${title} ${detail}`.trim())}
    >
      {children(session.user)}
    </TestShell>
  );
}
