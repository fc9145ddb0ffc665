import { useServerRender } from '@meshwork/shell-contract';
import { useLayoutEffect, useRef } from 'react';
import { showSites } from './link-sites.ts';
import styles from './rich-text.module.css';
import { cleanNodes } from './rich-text-clean.ts';
import { safeHtml } from './safe-html.ts';

/** Formatted text by people, sanitized once more before it is shown. */
export default function RichText({ html }: { html: string }) {
  const isServer = useServerRender() !== null;
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.replaceChildren(showSites(cleanNodes(html), styles.site));
  }, [html]);
  if (isServer) {
    const served = { __html: safeHtml(html, styles.site) };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written from the allow-list
    return <div dir="auto" className={styles.text} dangerouslySetInnerHTML={served} />;
  }
  return <div ref={container} dir="auto" className={styles.text} />;
}
