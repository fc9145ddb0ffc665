import { useEffect, useState } from 'react';

/** The server gets no hash. */
const hashOfAddress = () => (typeof location === 'undefined' ? '' : location.hash);

/**
 * The token of a link from a mail. It comes after the `#`, which browsers send to no server, and leaves the address at
 * once, so that neither the history nor a shared link keeps it.
 * @returns the empty string when the link has none
 */
export function useMailToken(): string {
  const [token] = useState(() => new URLSearchParams(hashOfAddress().slice(1)).get('token') ?? '');
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname);
  }, [token]);
  return token;
}
