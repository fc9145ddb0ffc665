import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Badge, Button, DialogButton, LoadMore, type LoadMoreTexts, looks } from '@meshwork/ui';
import { memo, useState } from 'react';
import { cameOf, clockText, type DayRow } from '../day-rows.ts';
import styles from './day.module.css';
import { CameButton, SwapDialog } from './day-dialogs.tsx';

const TEXTS: LoadMoreTexts = {
  more: msg`Load more people`,
  shown: ({ shown, total, count }) => (
    <Trans>
      Showing {shown} of {total} <Plural value={count} one="person" other="people" />
    </Trans>
  ),
};

export interface DayActs {
  onHere: (row: DayRow) => void;
  onUndo: (row: DayRow) => void;
  /** @param requestId of who waits for a place; absent: somebody else */
  onGive: (row: DayRow, name: string, requestId?: number) => void;
  /** A place that several come with. */
  onCame: (row: DayRow, came: number) => void;
}

/** A phone draws so many at once; the search finds the others. */
const SHOWN = 50;

export function DayList({ rows, acts }: { rows: readonly DayRow[]; acts: DayActs }) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul role="list" className={styles.list} aria-label={t`People`}>
        {rows.slice(0, shown).map((row) => (
          <Row key={row.key} row={row} acts={acts} />
        ))}
      </ul>
      {rows.length > shown ? (
        <LoadMore
          shown={shown}
          total={rows.length}
          texts={TEXTS}
          busy={false}
          onLoadMore={() => setShown(shown + 2 * SHOWN)}
        />
      ) : null}
    </>
  );
}

const isSame = (before: { row: DayRow }, after: { row: DayRow }): boolean =>
  before.row.key === after.row.key &&
  before.row.name === after.row.name &&
  before.row.facts === after.row.facts &&
  before.row.people === after.row.people &&
  before.row.arrival?.entries.join() === after.row.arrival?.entries.join();

const Row = memo(function Row({ row, acts }: { row: DayRow; acts: DayActs }) {
  const { name, facts, arrival } = row;
  return (
    <li className={styles.row} data-here={arrival ? '' : undefined}>
      <div className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={looks.soft}>{facts}</span>
        {arrival ? (
          <Badge variant="success">
            {[cameOf(row), t`Here since ${{ time: clockText(arrival.since) }}`].filter(Boolean).join(' · ')}
          </Badge>
        ) : null}
        <CameButton row={row} onCame={acts.onCame} />
      </div>
      {arrival ? (
        <Button variant="secondary" size="lg" aria-label={t`Undo ${name}`} onClick={() => acts.onUndo(row)}>
          <Trans>Undo</Trans>
        </Button>
      ) : (
        <>
          <DialogButton
            variant="ghost"
            size="sm"
            aria-label={t`Swap ${name}`}
            dialog={(state) => (
              <SwapDialog
                {...state}
                title={t`Who comes instead of ${name}?`}
                submitLabel={t({
                  message: 'They are here',
                  comment: 'a button: notes that the other person has come',
                })}
                isOfTeam={row.isOfTeam}
                onName={(other, requestId) => acts.onGive(row, other, requestId)}
              />
            )}
          >
            <Trans comment="somebody else comes in the place of a person">Swap</Trans>
          </DialogButton>
          <Button variant="tonal" size="lg" aria-label={t`${name} is here`} onClick={() => acts.onHere(row)}>
            <Trans context="a button: notes that somebody has come">Here</Trans>
          </Button>
        </>
      )}
    </li>
  );
}, isSame);
