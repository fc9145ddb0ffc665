import type { ApiClient } from '@meshwork/api-client';
import type { SessionActions } from '@meshwork/shell-contract';
import type { QueryClient } from '@tanstack/react-query';
import { type SessionAnswer, SIGNED_OUT, sessionQuery } from './session.query.ts';
import type { SessionChannel } from './session-channel.ts';

export interface SessionStore extends SessionActions {
  /** The session has ended on the server: it expired, or was ended on another device. */
  ended(): void;
  /** Follows the other tabs. @returns a function that stops following */
  follow(): () => void;
}

/** Every change of the session, in this tab and the others. */
export function createSessionStore(
  api: ApiClient,
  client: QueryClient,
  channel: SessionChannel,
): SessionStore {
  const { queryKey } = sessionQuery(api);
  const [sessionKey] = queryKey;

  const setAnswer = (answer: SessionAnswer) => {
    // A check that is still under way would overwrite the newer state.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, answer);
  };

  const userId = () => {
    const answer = client.getQueryData(queryKey);
    return answer && 'user' in answer ? answer.user.id : undefined;
  };

  /** Drops the data of the former session; what is on screen is fetched again. */
  const dropData = () => {
    client.getMutationCache().clear();
    const others = {
      predicate: (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== sessionKey,
    };
    client.removeQueries({ ...others, type: 'inactive' });
    void client.resetQueries(others);
  };

  const setPerson = (answer: SessionAnswer & { user: { id: number } }) => {
    const before = userId();
    setAnswer(answer);
    if (before !== answer.user.id) dropData();
  };

  return {
    setUser: (user) => {
      setPerson({ user });
      channel.send({ type: 'user', user });
    },
    logout: async () => {
      setAnswer(SIGNED_OUT);
      channel.send({ type: 'signed-out' });
      try {
        const { authEndpoints } = await import('@meshwork/contracts-auth');
        await api.call(authEndpoints.logout);
      } finally {
        dropData();
        channel.send({ type: 'forget' });
      }
    },
    ended: () => {
      if (userId() === undefined) return;
      setAnswer(SIGNED_OUT);
      dropData();
    },
    follow: () =>
      channel.listen((message) => {
        if (message.type === 'user') setPerson({ user: message.user });
        if (message.type === 'signed-out') setAnswer(SIGNED_OUT);
        if (message.type === 'forget') dropData();
      }),
  };
}
