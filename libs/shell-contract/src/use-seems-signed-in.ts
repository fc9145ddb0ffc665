import { useServerRender } from './server-render.context.ts';
import { useSession } from './shell.context.tsx';

/** Reads the server's mark on the page for a browser with a session's cookie, whosever it is (page-html.ts of the shell). */
const isMarked = () => 'signedIn' in document.documentElement.dataset;

/** Tells whether somebody is signed in; until the session is known, whether the browser has sent a session's cookie. */
export function useSeemsSignedIn(): boolean {
  const { status } = useSession();
  const server = useServerRender();
  if (status !== 'loading') return status === 'authenticated';
  return server ? server.isSignedIn : isMarked();
}
