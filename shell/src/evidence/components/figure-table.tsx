import { Badge, cx, dayText, looks } from '@meshwork/ui';
import rows from '../../common/described-rows.module.css';
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
  if (measured === undefined) return <Badge variant="outline">Not run yet</Badge>;
  if (good === undefined) return <Badge variant="secondary">Measured</Badge>;
  return good ? <Badge variant="success">Holds</Badge> : <Badge variant="warning">Missed</Badge>;
}

/** Figures of one command, each beside what it should be. */
export const FigureTable = ({ command, machine, rows: figures }: FigureTableProps) => (
  <table className={cx(looks.table, rows.table, styles.figures)}>
    <caption>
      <code>{command}</code>
      {machine ? ` · ${machine}` : null}
    </caption>
    <thead>
      <tr>
        <th scope="col">What, and what it should be</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      {figures.length === 0 ? (
        <tr>
          <th scope="row">Everything that this command measures</th>
          <td>
            <State what={command} />
          </td>
        </tr>
      ) : null}
      {figures.map((figure) => (
        <tr key={figure.what}>
          <th scope="row">
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
