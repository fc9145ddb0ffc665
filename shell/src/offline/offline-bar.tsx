import { t } from '@lingui/core/macro';
import { productName } from '@meshwork/contracts-core';
import { cx, looks, momentText } from '@meshwork/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { connection, useConnection } from './connection.store.ts';
import styles from './offline-bar.module.css';

/** Says that the page is shown without a network, and from when its content is. Fetches everything again afterwards. */
export function OfflineBar() {
  const now = useConnection();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const isOffline = now.status === 'offline';
  const wasOffline = useRef(false);
  const shown = useRef(pathname);
  useEffect(() => {
    // The first page's answers may have come before the bar is taken over.
    if (shown.current !== pathname) connection.pageChanged();
    shown.current = pathname;
  }, [pathname]);
  useEffect(() => {
    if (wasOffline.current && !isOffline) void client.invalidateQueries();
    wasOffline.current = isOffline;
  }, [isOffline, client]);
  return (
    // Always mounted, so that screen readers announce what appears in it.
    <div aria-live="polite">
      {isOffline ? (
        <p className={cx(looks.soft, styles.bar)}>
          {[
            navigator.onLine ? t`${{ product: productName() }} cannot be reached.` : t`You are offline.`,
            now.keptAt &&
              t`What you see is from ${{ moment: momentText(new Date(now.keptAt), { zone: 'local' }) }}.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ) : null}
    </div>
  );
}
