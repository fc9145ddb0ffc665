import { Trans } from '@lingui/react/macro';
import type { AuditEntry } from '@meshwork/contracts-auth';
import { Link, paths } from '@meshwork/shell-contract';
import { cx, Day, looks } from '@meshwork/ui';
import styles from './audit.module.css';
import { actionText } from './audit-actions.ts';

/** Entries of the audit log; on narrow screens each row is a block. */
export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <table className={cx(looks.table, styles.table)}>
    <thead>
      <tr>
        <th scope="col">
          <Trans>When</Trans>
        </th>
        <th scope="col">
          <Trans>Action</Trans>
        </th>
        <th scope="col">
          <Trans>Who</Trans>
        </th>
        <th scope="col">
          <Trans>About</Trans>
        </th>
        <th scope="col">
          <Trans>Details</Trans>
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map(({ id, at, action, actor, subject, details }) => (
        <tr key={id}>
          <td>
            <Day at={at} exact />
          </td>
          <td>{actionText(action)}</td>
          <td>
            {actor.id === null ? (
              actor.name
            ) : (
              <Link to={`${paths.moderation}/people?person=${actor.id}`}>{actor.name}</Link>
            )}
          </td>
          <td>{subject}</td>
          <td className={looks.soft}>{detailsText(details)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The details of an entry in one line: "rule: spam, days: 7". */
const detailsText = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
