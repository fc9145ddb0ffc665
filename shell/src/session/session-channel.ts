import type { User } from '@meshwork/contracts-auth';

/** What open tabs of one browser tell each other. */
export type SessionNews =
  /** Somebody signed in, or changed the profile. */
  | { readonly type: 'user'; readonly user: User }
  /** Signed out: nobody is here any more. */
  | { readonly type: 'signed-out' }
  /** The server has ended the session: whatever was loaded for it may go. */
  | { readonly type: 'forget' };

export interface SessionChannel {
  tell(news: SessionNews): void;
  /** @returns a function that stops listening */
  listen(listener: (news: SessionNews) => void): () => void;
  close(): void;
}

/** News to and from the other tabs; never to the own one. */
export function sessionChannel(name = 'meshwork-session'): SessionChannel {
  const channel = new BroadcastChannel(name);
  return {
    tell: (news) => channel.postMessage(news),
    close: () => channel.close(),
    listen: (listener) => {
      const onMessage = (event: MessageEvent<SessionNews>) => listener(event.data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
