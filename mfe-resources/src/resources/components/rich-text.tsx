import { useLayoutEffect, useRef } from 'react';
import { showSites } from './link-sites.ts';
import styles from './rich-text.module.css';
import { cleanNodes } from './rich-text-clean.ts';

/** Formatted text by people, sanitized once more before it is shown. */
export default function RichText({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.replaceChildren(showSites(cleanNodes(html), styles.site));
  }, [html]);
  return <div ref={container} dir="auto" className={styles.text} />;
}
