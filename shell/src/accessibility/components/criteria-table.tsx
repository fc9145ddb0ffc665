import { Badge, cx, dayText, looks } from '@meshwork/ui';
import rows from '../../common/described-rows.module.css';

export interface Criterion {
  number: string;
  name: string;
  level: string;
  state: string;
  how: string;
  /** The tests, or the day on which somebody looked. */
  by?: string;
}

const STATES: Readonly<Record<string, { label: string; variant?: 'success' | 'warning' }>> = {
  tested: { label: 'Tested', variant: 'success' },
  looked: { label: 'Looked at', variant: 'success' },
  open: { label: 'Open', variant: 'warning' },
  none: { label: 'Not on this site' },
};

/** "Name, Role, Value" stands at #name-role-value. */
const addressOf = (name: string): string =>
  `https://www.w3.org/TR/WCAG22/#${name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')}`;

interface CriteriaTableProps {
  /** The id of its heading. */
  label: string;
  criteria: readonly Criterion[];
}

/** Criteria of WCAG with what is known of each. */
export const CriteriaTable = ({ label, criteria }: CriteriaTableProps) => (
  <table className={cx(looks.table, rows.table)} aria-labelledby={label}>
    <thead>
      <tr>
        <th scope="col">Criterion</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      {criteria.map(({ number, name, level, state, how, by }) => (
        <tr key={number}>
          <th scope="row">
            {number}{' '}
            <a href={addressOf(name)} rel="noopener noreferrer" target="_blank">
              {name}
            </a>{' '}
            ({level})
            <p>
              {how} {state === 'tested' ? <code>{by}</code> : null}
            </p>
          </th>
          <td>
            <Badge variant={STATES[state]?.variant ?? 'outline'}>{STATES[state]?.label ?? state}</Badge>
            {state === 'looked' && by ? <time dateTime={by}>{dayText(by)}</time> : null}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
