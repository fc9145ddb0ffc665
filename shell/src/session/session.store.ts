import type { ApiClient } from '@meshwork/api-client';
import type { SessionActions } from '@meshwork/shell-contract';
import type { QueryClient } from '@tanstack/react-query';
import { type SessionAnswer, SIGNED_OUT, sessionQuery } from './session.query.ts';
import type { SessionChannel } from './session-channel.ts';

export interface SessionStore extends SessionActions {
  /** The session ended on the server without us: another device, or time. */
  ended(): void;
  /** Follows the other tabs. @returns a function that stops that */
  follow(): () => void;
}

/** Everything that changes who is here, in this tab and the others. */
export function createSessionStore(
  api: ApiClient,
  client: QueryClient,
  channel: SessionChannel,
): SessionStore {
  const { queryKey } = sessionQuery(api);
  const [sessionKey] = queryKey;

  const become = (answer: SessionAnswer) => {
    // A check still under way would overwrite what is known better by now.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, answer);
  };

  const userId = () => {
    const answer = client.getQueryData(queryKey);
    return answer && 'user' in answer ? answer.user.id : undefined;
  };

  /** Drops what was loaded for somebody else; what is on screen is asked for again. */
  const forget = () => {
    client.getMutationCache().clear();
    const others = {
      predicate: (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== sessionKey,
    };
    client.removeQueries({ ...others, type: 'inactive' });
    void client.resetQueries(others);
  };

  const welcome = (answer: SessionAnswer & { user: { id: number } }) => {
    const before = userId();
    become(answer);
    if (before !== answer.user.id) forget();
  };

  return {
    setUser: (user) => {
      welcome({ user });
      channel.tell({ type: 'user', user });
    },
    logout: async () => {
      become(SIGNED_OUT);
      channel.tell({ type: 'signed-out' });
      try {
        const { authEndpoints } = await import('@meshwork/contracts-auth');
        await api.call(authEndpoints.logout);
      } finally {
        forget();
        channel.tell({ type: 'forget' });
      }
    },
    ended: () => {
      if (userId() === undefined) return;
      become(SIGNED_OUT);
      forget();
    },
    follow: () =>
      channel.listen((news) => {
        if (news.type === 'user') welcome({ user: news.user });
        if (news.type === 'signed-out') become(SIGNED_OUT);
        if (news.type === 'forget') forget();
      }),
  };
}
