import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Answering, OPEN_COUNTED } from '@meshwork/contracts-community';
import { Badge } from '@meshwork/ui';
import { Clock } from 'lucide-react';
import styles from './answering.module.css';

interface Answers {
  answering: Answering | null | undefined;
  /** Stands where too few answers are known to say how soon they come. */
  fallback?: string;
}

/** "Usually answers in 3 days · 2 open requests"; empty where there is nothing to say (docs/product.md#answering). */
export function answeringText({ answering, fallback = '' }: Answers): string {
  const { days = null, open = 0 } = answering ?? {};
  const parts = [
    days === null
      ? fallback
      : plural(days, { one: 'Usually answers in # day', other: 'Usually answers in # days' }),
    openText(open),
  ];
  return parts.filter(Boolean).join(' · ');
}

function openText(open: number): string {
  if (open === 0) return '';
  return open < OPEN_COUNTED
    ? plural(open, { one: '# open request', other: '# open requests' })
    : t`${open} or more open requests`;
}

export const SlowBadge = () => (
  <Badge variant="warning">
    <Trans>Slow to answer</Trans>
  </Badge>
);

/** Says how soon requests get an answer, on cards and pages of mentors, initiatives and teams. */
export function AnsweringLine({ answering, fallback }: Answers) {
  const text = answeringText({ answering, fallback });
  return (
    <>
      {text ? (
        <span className={styles.text}>
          <Clock aria-hidden="true" /> {text}
        </span>
      ) : null}
      {answering?.isSlow ? <SlowBadge /> : null}
    </>
  );
}
