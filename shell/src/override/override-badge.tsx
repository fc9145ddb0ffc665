import { Button } from '@meshwork/ui';
import { useEffect } from 'react';
import styles from './override-badge.module.css';
import { forgetOverrides, type Overrides } from './overrides.ts';

/** The server of the build sends its version at once and after each build; another version than the first means a new build. */
function useReload(overrides: Overrides, reload: () => void): void {
  useEffect(() => {
    const sources = Object.values(overrides).map((origin) => {
      const source = new EventSource(`${origin}/events`);
      let shown: string | undefined;
      source.onmessage = ({ data }) => {
        if (shown !== undefined && shown !== data) reload();
        shown = data;
      };
      return source;
    });
    return () => {
      for (const source of sources) source.close();
    };
  }, [overrides, reload]);
}

export interface OverrideBadgeProps {
  overrides: Overrides;
  reload?: () => void;
}

const reloadPage = () => location.reload();

export default function OverrideBadge({ overrides, reload = reloadPage }: OverrideBadgeProps) {
  useReload(overrides, reload);
  const reset = () => {
    forgetOverrides();
    reload();
  };
  return (
    <aside className={styles.badge} aria-label="Parts from this machine">
      <ul className={styles.parts}>
        {Object.entries(overrides).map(([name, origin]) => (
          <li key={name}>
            {name} from {new URL(origin).host}
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" onClick={reset}>
        Reset
      </Button>
    </aside>
  );
}
