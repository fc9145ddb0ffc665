import { languageAt, type PageAddresses, pageAddresses, summaryOf, titleOf } from '@meshwork/contracts-core';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type PageMetaProps, useServerRender } from './server-render.context.ts';

/** Title, description, canonical address and link preview of the current page. Draws nothing. */
export function PageMeta(meta: PageMetaProps) {
  const { pathname } = useLocation();
  useServerRender()?.page(meta);
  const { type = 'website', missing = false, hidden = missing } = meta;
  const title = titleOf(meta);
  const summary = summaryOf(meta);
  useEffect(() => {
    // Without a trailing slash, like the canonical address in the server's HTML.
    const addresses = pageAddresses(pathname.replace(/(?<=.)\/$/, ''), languageAt(location.pathname));
    const address = hidden ? undefined : location.origin + addresses.canonical;
    document.title = title;
    setTag('meta', 'name', 'description', 'content', summary);
    setTag('meta', 'name', 'robots', 'content', hidden ? 'noindex' : undefined);
    setTag('meta', 'property', 'og:title', 'content', title);
    setTag('meta', 'property', 'og:description', 'content', summary);
    setTag('meta', 'property', 'og:type', 'content', type);
    setTag('meta', 'property', 'og:url', 'content', address);
    setTag('link', 'rel', 'canonical', 'href', address);
    setAlternates(hidden ? [] : addresses.alternates);
  }, [title, summary, type, hidden, pathname]);
  return null;
}

/** Creates, changes or removes the one tag whose `key` attribute is `name`. */
function setTag(
  tag: 'meta' | 'link',
  key: string,
  name: string,
  attribute: string,
  value: string | undefined,
) {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === undefined) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}

/** The same page in the languages of the site. */
function setAlternates(alternates: PageAddresses['alternates']) {
  for (const link of document.head.querySelectorAll('link[hreflang]')) link.remove();
  for (const [hreflang, path] of alternates) {
    const href = location.origin + path;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'alternate', hreflang, href }));
  }
}

/** Replaces the current address by another one. Rendered on the server, it becomes the redirect of the response. */
export function Redirect({ to }: { to: string }) {
  const server = useServerRender();
  server?.redirect(to);
  return server ? null : <Navigate to={to} replace />;
}
