import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Sentence, say } from '@meshwork/language';
import { Badge, cx, dayText, looks } from '@meshwork/ui';
import rows from '../../common/described-rows.module.css';
import { inEnglish } from '../../common/in-english.ts';

export interface Criterion {
  number: string;
  name: string;
  level: string;
  state: string;
  how: string;
  /** The tests, or the day on which somebody looked. */
  by?: string;
}

const STATES: Readonly<Record<string, { label: Sentence; variant?: 'success' | 'warning' }>> = {
  tested: { label: msg`Tested`, variant: 'success' },
  looked: { label: msg`Looked at`, variant: 'success' },
  open: { label: msg({ message: 'Open', context: 'a criterion' }), variant: 'warning' },
  none: { label: msg`Not on this site` },
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
        <th scope="col">
          <Trans>Criterion</Trans>
        </th>
        <th scope="col">
          <Trans context="of a criterion or figure">State</Trans>
        </th>
      </tr>
    </thead>
    <tbody>
      {criteria.map(({ number, name, level, state, how, by }) => (
        <tr key={number}>
          <th {...inEnglish()} scope="row">
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
            <Badge variant={STATES[state]?.variant ?? 'outline'}>{say(STATES[state]?.label ?? state)}</Badge>
            {state === 'looked' && by ? <time dateTime={by}>{dayText(by)}</time> : null}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
