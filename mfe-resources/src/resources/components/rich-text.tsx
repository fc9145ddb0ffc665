import { useLayoutEffect, useRef } from 'react';
import styles from './rich-text.module.css';
import { cleanNodes } from './rich-text-clean.ts';

/** Formatted text that people wrote, cleaned once more on its way into the page. */
export default function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanNodes(html));
  }, [html]);
  return <div ref={place} className={styles.text} />;
}
