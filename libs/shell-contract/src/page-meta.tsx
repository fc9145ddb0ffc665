import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

export interface PageMetaProps {
  /** "{Page}" of "{Page} | Meshwork". */
  title: string;
  /** Instead of the pattern, where the specification has a title of its own. */
  fullTitle?: string;
  /** One or two sentences; cut to 160 characters. */
  description?: string;
  /** For pages that search engines should not list: login, account, not found. */
  hidden?: boolean;
}

const DESCRIPTION_LIMIT = 160;

/** Cuts at a word where one ends near the limit; the ellipsis counts. */
export function cutDescription(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= DESCRIPTION_LIMIT) return flat;
  const cut = flat.slice(0, DESCRIPTION_LIMIT - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > DESCRIPTION_LIMIT - 30 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/u, '')}…`;
}

/** Title, description, canonical address and link preview of the current page. Draws nothing. */
export function PageMeta({ title, fullTitle, description, hidden = false }: PageMetaProps) {
  const { pathname } = useLocation();
  const whole = fullTitle ?? `${title} | ${PRODUCT_NAME}`;
  const summary = description ? cutDescription(description) : undefined;
  useEffect(() => {
    const address = `${location.origin}${pathname}`;
    document.title = whole;
    setTag('meta', 'name', 'description', 'content', summary);
    setTag('meta', 'name', 'robots', 'content', hidden ? 'noindex' : undefined);
    setTag('meta', 'property', 'og:title', 'content', whole);
    setTag('meta', 'property', 'og:description', 'content', summary);
    setTag('meta', 'property', 'og:url', 'content', address);
    setTag('link', 'rel', 'canonical', 'href', hidden ? undefined : address);
  }, [whole, summary, hidden, pathname]);
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
