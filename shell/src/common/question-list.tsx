import { looks } from '@meshwork/ui';
import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { NumberedSection } from './contents.tsx';
import styles from './question-list.module.css';

interface QuestionListProps {
  /** The id names a question in the address: `/support#verification` opens it. */
  questions: readonly NumberedSection[];
  /** The level of the questions as headings of this page. */
  level?: 3 | 4;
}

/** Questions that open to their answers: the browser's own details, which also opens them when one searches the page. */
export function QuestionList({ questions, level = 3 }: QuestionListProps) {
  const { hash } = useLocation();
  const Heading = `h${level}` as const;
  return (
    <div className={looks.rows}>
      {questions.map(({ id, title, body, marks }) => (
        <details key={id} {...marks} id={id} className={styles.item} open={hash === `#${id}` || undefined}>
          <summary className={styles.question}>
            <Heading>{title}</Heading>
            <ChevronDown aria-hidden="true" />
          </summary>
          <div className={styles.answer}>{body}</div>
        </details>
      ))}
    </div>
  );
}
