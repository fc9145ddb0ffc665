import { useServerRender } from '@meshwork/shell-contract';
import { looks, namesSite, siteOf } from '@meshwork/ui';
import { useLayoutEffect, useRef } from 'react';
import styles from './rich-text.module.css';
import { cleanNodes } from './rich-text-clean.ts';
import { safeHtml } from './safe-html.ts';

/** Says beside each link where it leads, unless its words do: people choose the words of their links (docs/product.md#links). */
export function showSites(nodes: DocumentFragment, className: string | undefined): DocumentFragment {
  for (const link of nodes.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (namesSite(link.textContent, link.href)) continue;
    const site = document.createElement('span');
    site.className = className ?? '';
    site.textContent = ` (${siteOf(link.href)})`;
    link.after(site);
  }
  return nodes;
}

/** Formatted text by people, sanitized once more before it is shown. */
export default function RichText({ html, lang }: { html: string; lang?: string }) {
  const isServer = useServerRender() !== null;
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.replaceChildren(showSites(cleanNodes(html), looks.soft));
  }, [html]);
  if (isServer) {
    const served = { __html: safeHtml(html, looks.soft) };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written from the allow-list
    return <div dir="auto" lang={lang} className={styles.text} dangerouslySetInnerHTML={served} />;
  }
  return <div ref={container} dir="auto" lang={lang} className={styles.text} />;
}
