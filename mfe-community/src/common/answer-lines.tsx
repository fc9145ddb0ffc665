import { answerText, type EventRequest } from '@meshwork/contracts-community';
import styles from './answer-lines.module.css';

/** The answers to the organizer's questions, one a line. */
export const AnswerLines = ({ answers }: Pick<EventRequest, 'answers'>) =>
  answers?.map((one) => (
    <p key={one.question} dir="auto" className={styles.line}>
      {answerText(one)}
    </p>
  ));
