import type { AuditEntry } from '@meshwork/contracts-auth';
import { Link, paths } from '@meshwork/shell-contract';
import { Day } from '@meshwork/ui';
import styles from './audit.module.css';
import { actionText, detailsText } from './audit-text.ts';

/** Entries of the audit log; on narrow screens each row is a block. */
export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">Action</th>
        <th scope="col">Who</th>
        <th scope="col">About</th>
        <th scope="col">Details</th>
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
          <td className={styles.details}>{detailsText(details)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
