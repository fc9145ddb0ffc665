import { type Feed, LIST_FORMATS } from '@meshwork/contracts-core';
import { useEffect } from 'react';
import { useServerRender } from './server-render.context.ts';

/** Announces a feed in the page's head, so that feed readers find it by the page's address. Draws nothing. */
export function FeedLink({ title, address }: Feed) {
  // An earlier shell knows no feeds.
  useServerRender()?.feed?.({ title, address });
  useEffect(() => {
    const type = LIST_FORMATS.atom;
    const known = [...document.head.querySelectorAll<HTMLLinkElement>(`link[type="${type}"]`)];
    const link =
      known.find((one) => one.getAttribute('href') === address) ??
      document.head.appendChild(document.createElement('link'));
    Object.assign(link, { rel: 'alternate', type, title });
    link.setAttribute('href', address);
    return () => link.remove();
  }, [title, address]);
  return null;
}
