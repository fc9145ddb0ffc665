import type { User } from '@meshwork/contracts-auth';

/** The messages between the open tabs of one browser. */
export type SessionMessage =
  /** A person signed in or changed their profile. */
  | { readonly type: 'user'; readonly user: User }
  /** The person signed out. */
  | { readonly type: 'signed-out' }
  /** The server has ended the session: the data that was loaded for it must be dropped. */
  | { readonly type: 'forget' };

export interface SessionChannel {
  send(message: SessionMessage): void;
  /** @returns a function that stops listening */
  listen(listener: (message: SessionMessage) => void): () => void;
  close(): void;
}

/** Messages to and from the other tabs; a tab does not receive its own. */
export function sessionChannel(name = 'meshwork-session'): SessionChannel {
  const channel = new BroadcastChannel(name);
  return {
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
    listen: (listener) => {
      const onMessage = (event: MessageEvent<SessionMessage>) => listener(event.data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
