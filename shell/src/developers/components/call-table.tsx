import { Badge, cx, looks } from '@meshwork/ui';
import rows from '../../common/described-rows.module.css';
import styles from './developers.module.css';
import { callsOf, type OpenApi } from './open-api.ts';

/** Every call of a service, with its method, its path, and who may make it. */
export const CallTable = ({ service, description }: { service: string; description: OpenApi }) => (
  <table className={cx(looks.table, rows.table)} aria-labelledby={`service-${service}`}>
    <thead>
      <tr>
        <th scope="col">Method</th>
        <th scope="col">Path</th>
        <th scope="col">Who may</th>
      </tr>
    </thead>
    <tbody>
      {callsOf(description).map(({ method, path, summary, deprecated, access }) => (
        <tr key={`${method} ${path}`}>
          <td className={styles.method}>{method}</td>
          <th scope="row">
            <code>{path}</code> {deprecated ? <Badge variant="warning">Deprecated</Badge> : null}
            <p>{summary}</p>
          </th>
          <td>{access}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
