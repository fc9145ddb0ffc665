import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, looks } from '@meshwork/ui';
import { useEffect } from 'react';
import styles from './override-badge.module.css';
import { forgetOverrides, type Overrides } from './overrides.ts';

/** The server of the build sends its version at once and after each build; another version than the first means a new build. */
function useReload(overrides: Overrides): void {
  useEffect(() => {
    const sources = Object.values(overrides).map((origin) => {
      const source = new EventSource(`${origin}/events`);
      let shown: string | undefined;
      source.onmessage = ({ data }) => {
        if (shown !== undefined && shown !== data) location.reload();
        shown = data;
      };
      return source;
    });
    return () => {
      for (const source of sources) source.close();
    };
  }, [overrides]);
}

export default function OverrideBadge({ overrides }: { overrides: Overrides }) {
  useReload(overrides);
  const reset = () => {
    forgetOverrides();
    location.reload();
  };
  return (
    <aside className={styles.badge} aria-label={t`Parts from this machine`}>
      <ul className={looks.list}>
        {Object.entries(overrides).map(([name, origin]) => (
          <li key={name}>
            <Trans>
              {name} from {{ host: new URL(origin).host }}
            </Trans>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" onClick={reset}>
        <Trans>Reset</Trans>
      </Button>
    </aside>
  );
}
