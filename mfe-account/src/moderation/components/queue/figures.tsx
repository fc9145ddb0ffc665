import { useApi, useQuery } from '@meshwork/shell-contract';
import { numberText } from '@meshwork/ui';
import { type DomainFigures, queueFigures } from '../../api/queue.query.ts';
import { countText, durationText, ruleTitle, waitedText } from '../moderation-text.ts';
import styles from './figures.module.css';

export function Figures() {
  const { data = [] } = useQuery(queueFigures(useApi()));
  const { open, oldest, medianHours, decided, byRule } = summaryOfFigures(data);
  return (
    <div className={styles.figures}>
      <dl className={styles.facts}>
        <Fact name="Open" value={open} />
        <Fact name="Oldest" value={oldest === null ? undefined : waitedText(oldest)} />
        <Fact
          name="Usual time"
          value={medianHours === null ? undefined : durationText(medianHours * 3_600_000)}
          title="Median time from report to decision in the last 30 days"
        />
        <Fact name="Decided" value={decided} title="In the last 30 days" />
      </dl>
      {byRule.length > 0 ? (
        <details className={styles.rules}>
          <summary>By rule</summary>
          <ul>
            {byRule.map(([rule, count]) => (
              <li key={rule}>
                <span>{ruleTitle(rule)}</span>
                <meter
                  aria-label={`${ruleTitle(rule)}: ${countText(count, 'decision')}`}
                  min={0}
                  max={byRule[0]?.[1] ?? count}
                  value={count}
                />
                <data value={count}>{count}</data>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

const Fact = ({
  name,
  value,
  title,
}: {
  name: string;
  value: number | string | undefined;
  title?: string;
}) => (
  <div className={styles.fact} title={title}>
    <dt>{name}</dt>
    <dd>
      {value === undefined ? (
        <span aria-hidden="true">–</span>
      ) : (
        <data value={value}>{formatted(value)}</data>
      )}
    </dd>
  </div>
);

const formatted = (value: number | string) => (typeof value === 'number' ? numberText(value) : value);

export function summaryOfFigures(domains: readonly DomainFigures[]) {
  const known = domains.flatMap(({ response }) => (response ? [response] : []));
  const byRule = sums(known.flatMap((one) => one.byRule.map(({ rule, count }) => [rule, count])));
  const byKind = sums(known.flatMap((one) => one.byKind.map(({ kind, count }) => [kind, count])));
  return {
    open: known.length > 0 ? known.reduce((sum, { open }) => sum + open, 0) : undefined,
    oldest: known.flatMap(({ oldest }) => oldest ?? []).sort()[0] ?? null,
    medianHours: weightedMedian(known),
    decided: known.length > 0 ? known.reduce((sum, { decided }) => sum + decided, 0) : undefined,
    byRule,
    byKind,
  };
}

/** The sum for each name, the largest first. */
function sums(counts: (readonly [name: string, count: number])[]): [name: string, sum: number][] {
  const found = new Map<string, number>();
  for (const [name, count] of counts) found.set(name, (found.get(name) ?? 0) + count);
  return [...found].sort(([, a], [, b]) => b - a);
}

/** The median of the domain in which the middle one of all decisions is, when domains are sorted by their medians. */
function weightedMedian(domains: readonly { medianHours: number | null; decided: number }[]): number | null {
  const sorted = domains
    .flatMap(({ medianHours, decided }) => (medianHours === null ? [] : [{ medianHours, decided }]))
    .sort((a, b) => a.medianHours - b.medianHours);
  const half = sorted.reduce((sum, { decided }) => sum + decided, 0) / 2;
  let seen = 0;
  for (const { medianHours, decided } of sorted) {
    seen += decided;
    if (seen >= half) return medianHours;
  }
  return null;
}
