import { DIFFICULTY_LABELS, DIFFICULTY_LEVELS, type DifficultyLevel } from '@meshwork/contracts-catalog';
import { labelOf, type Open } from '@meshwork/contracts-core';
import styles from './difficulty.module.css';

/** The difficulty level as marks and as a word; nothing for a resource without one. */
export function Difficulty({ level }: { level: Open<DifficultyLevel> | null | undefined }) {
  if (!level) return null;
  const reached = DIFFICULTY_LEVELS.indexOf(level as DifficultyLevel);
  return (
    <span className={styles.difficulty}>
      <span className={styles.marks} aria-hidden="true">
        {DIFFICULTY_LEVELS.map((step, at) => (
          <i key={step} data-reached={at <= reached || undefined} />
        ))}
      </span>
      {labelOf(DIFFICULTY_LABELS, level)}
    </span>
  );
}
