import type { ApiClient } from '@meshwork/api-client';
import { authCalls } from '@meshwork/contracts-auth';
import { deleteDrafts, deleteExpiredDrafts, forgetKept, type SessionActions } from '@meshwork/shell-contract';
import { toast } from '@meshwork/ui';
import type { Query, QueryClient } from '@tanstack/react-query';
import { type SessionAnswer, SIGNED_OUT, sessionQuery } from './session.query.ts';

export interface SessionStore extends SessionActions {
  /** The person as far as this page knows. */
  personId(): number | undefined;
  /** The session has ended on the server: it expired, or was ended on another device. */
  ended(): void;
  /** Deletes the drafts that have expired, and follows the other tabs. @returns a function that stops following */
  follow(): () => void;
}

export function createSessionStore(
  api: ApiClient,
  client: QueryClient,
  channel: SessionChannel,
): SessionStore {
  const { queryKey } = sessionQuery(api);
  const [sessionKey] = queryKey;

  /** Counts what this page learns and asks: an answer that something has overtaken is older than what the page knows. */
  let turn = 0;

  const setAnswer = (answer: SessionAnswer) => {
    turn++;
    // A check that is still under way would overwrite the newer state.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, answer);
  };

  const userId = () => {
    const answer = client.getQueryData(queryKey);
    return answer && 'user' in answer ? answer.user.id : undefined;
  };

  /** Deletes what the person typed and did not send, and what they saved in this browser; what they were told goes, too. */
  const signOut = () => {
    const person = userId();
    setAnswer(SIGNED_OUT);
    if (person === undefined) return;
    deleteDrafts(person);
    // The rest could not be handed to the account.
    forgetKept();
    toast.clear();
  };

  const others = { predicate: (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== sessionKey };

  /** Drops the data of the former session; what is on screen is fetched again. */
  const dropData = () => {
    client.getMutationCache().clear();
    client.removeQueries({ ...others, type: 'inactive' });
    void client.resetQueries(others);
  };

  /**
   * Fetches again what is on screen. It stays there meanwhile: an open dialog and what was typed into it must not go with the
   * session (docs/product.md#forms).
   */
  const refetchData = async () => {
    client.removeQueries({ ...others, type: 'inactive' });
    await client.invalidateQueries(others);
    // Answers that a visitor may not see.
    const refused = (query: Query) => others.predicate(query) && query.state.status === 'error';
    client.removeQueries({ ...others, type: 'inactive' });
    await client.resetQueries({ predicate: refused });
  };

  const setPerson = (answer: SessionAnswer & { user: { id: number } }) => {
    const before = userId();
    setAnswer(answer);
    if (before === answer.user.id) return;
    // A visitor who logs in keeps what they were told; nobody reads what somebody else was told.
    if (before !== undefined) toast.clear();
    dropData();
  };

  /** Any script of this origin can send a message, so only the server says who the person is, and that nobody is. */
  const askServer = async () => {
    const asked = ++turn;
    const answer: SessionAnswer | undefined = await api.call(authCalls.session).catch(() => undefined);
    if (turn !== asked || !answer) return;
    if ('user' in answer) setPerson(answer);
    else if (userId() !== undefined) {
      signOut();
      dropData();
    }
  };

  return {
    personId: userId,
    setUser: (user) => {
      setPerson({ user });
      channel.send({ type: 'person' });
    },
    logout: async () => {
      signOut();
      // It has to arrive although the person closes the page.
      const loggedOut = api.call(authCalls.logout, { keepalive: true });
      // Before the response, too: a page that is closed tells nobody.
      channel.send({ type: 'signed-out' });
      try {
        await loggedOut;
      } finally {
        dropData();
        channel.send({ type: 'signed-out' });
      }
    },
    ended: () => {
      if (userId() === undefined) return;
      setAnswer(SIGNED_OUT);
      void refetchData();
    },
    follow: () => {
      deleteExpiredDrafts();
      return channel.listen(() => void askServer());
    },
  };
}

/** A person signed in, changed their profile, or signed out: the other tabs ask the server. */
interface SessionMessage {
  readonly type: 'person' | 'signed-out';
}

export interface SessionChannel {
  send(message: SessionMessage): void;
  /** @returns a function that stops listening */
  listen(listener: () => void): () => void;
  close(): void;
}

/** Where a browser has no messages between tabs, the server tells each tab with its next call. */
const ALONE: SessionChannel = { send: () => {}, listen: () => () => {}, close: () => {} };

/** Messages to and from the other tabs; a tab does not receive its own. */
export function sessionChannel(name = 'meshwork-session'): SessionChannel {
  const channel = openChannel(name);
  if (!channel) return ALONE;
  return {
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
    listen: (listener) => {
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}

/** Browsers that refuse storage may refuse channels, too. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
