import { highlight } from './highlight.ts';
import styles from './highlighted.module.css';

/** A text in which the matches of the search are marked. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  if (search === '') return text;
  return highlight(text, search).map((part) =>
    part.match ? (
      <mark key={part.start} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
