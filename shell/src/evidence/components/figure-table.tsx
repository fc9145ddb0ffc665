import { Trans } from '@lingui/react/macro';
import { Badge, cx, dayText, looks } from '@meshwork/ui';
import rows from '../../common/described-rows.module.css';
import { inEnglish } from '../../common/in-english.ts';
import styles from './evidence.module.css';

interface Figure {
  what: string;
  bar?: string;
  /** Absent where nobody has measured it yet. */
  measured?: string;
  /** Absent where there is no bar. */
  good?: boolean;
  /** The files of the tests that show it. */
  by?: string;
  date?: string;
  commit?: string;
}

interface FigureTableProps {
  command: string;
  machine?: string;
  rows: readonly Figure[];
}

function State({ measured, good }: Figure) {
  if (measured === undefined)
    return (
      <Badge variant="outline">
        <Trans>Not run yet</Trans>
      </Badge>
    );
  if (good === undefined)
    return (
      <Badge variant="secondary">
        <Trans>Measured</Trans>
      </Badge>
    );
  return good ? (
    <Badge variant="success">
      <Trans context="a measured bar">Holds</Trans>
    </Badge>
  ) : (
    <Badge variant="warning">
      <Trans context="a measured bar">Missed</Trans>
    </Badge>
  );
}

/** Figures of one command, each beside what it should be. */
export const FigureTable = ({ command, machine, rows: figures }: FigureTableProps) => (
  <table className={cx(looks.table, rows.table, styles.figures)}>
    <caption>
      <code>{command}</code>
      {machine ? <span {...inEnglish()}>{` · ${machine}`}</span> : null}
    </caption>
    <thead>
      <tr>
        <th scope="col">
          <Trans>What, and what it should be</Trans>
        </th>
        <th scope="col">
          <Trans context="of a criterion or figure">State</Trans>
        </th>
      </tr>
    </thead>
    <tbody>
      {figures.length === 0 ? (
        <tr>
          <th scope="row">
            <Trans>Everything that this command measures</Trans>
          </th>
          <td>
            <State what={command} />
          </td>
        </tr>
      ) : null}
      {figures.map((figure) => (
        <tr key={figure.what}>
          <th {...inEnglish()} scope="row">
            {figure.what}
            {figure.bar ? <p>{figure.bar}</p> : null}
            {figure.measured ? <p className={styles.measured}>{figure.measured}</p> : null}
            {figure.by ? (
              <p>
                <code>{figure.by}</code>
              </p>
            ) : null}
          </th>
          <td>
            <State {...figure} />
            {figure.date ? <time dateTime={figure.date}>{dayText(figure.date)}</time> : null}
            {figure.commit ? <code className={styles.commit}>{figure.commit}</code> : null}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
