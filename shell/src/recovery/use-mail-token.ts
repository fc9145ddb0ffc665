import { takeHash } from '@meshwork/shell-contract';
import { useEffect, useState } from 'react';

/** The server gets no hash. */
const tokenOfAddress = () =>
  typeof location === 'undefined' ? '' : (new URLSearchParams(location.hash.slice(1)).get('token') ?? '');

/**
 * The token of a link from a mail. It comes after the `#`, which browsers send to no server, and leaves the address at once.
 * @returns the empty string when the link has none
 */
export function useMailToken(): string {
  const [token, setToken] = useState(tokenOfAddress);
  useEffect(() => {
    const take = () => {
      const found = tokenOfAddress();
      if (!found) return;
      setToken(found);
      takeHash();
    };
    take();
    // Another link to the page that is open changes the hash alone: the browser loads nothing anew.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
