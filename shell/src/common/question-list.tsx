import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './question-list.module.css';

export interface Question {
  /** Names the question in the address: `/support#verification` opens it. */
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
}

interface QuestionListProps {
  questions: readonly Question[];
  /** The level of the questions as headings of this page. */
  level?: 3 | 4;
}

/** Questions that open to their answers: the browser's own details, which also opens them when one searches the page. */
export function QuestionList({ questions, level = 3 }: QuestionListProps) {
  const { hash } = useLocation();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.list}>
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} className={styles.item} open={hash === `#${id}` || undefined}>
          <summary className={styles.question}>
            <Heading>{question}</Heading>
            <ChevronDown aria-hidden="true" />
          </summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
