import { t } from '@lingui/core/macro';
import { messageOf } from '@meshwork/api-client';
import { catalogCalls, type Resource, resourceKeys } from '@meshwork/contracts-catalog';
import { useApi, useQueryClient } from '@meshwork/shell-contract';
import { useEffect, useRef } from 'react';

/**
 * Counts one view each time the page of a resource is opened (docs/product.md#resource-views).
 * @param id the resource; undefined until it is known to exist
 */
export function useRecordView(id: number | undefined): void {
  const api = useApi();
  const cache = useQueryClient();
  const recorded = useRef<number>(undefined);
  useEffect(() => {
    if (id === undefined || recorded.current === id) return;
    recorded.current = id;
    api.call(catalogCalls.incrementView, { body: { resourceId: id } }).then(
      ({ viewCount }) =>
        cache.setQueryData<Resource>(resourceKeys.detail(id), (shown) => shown && { ...shown, viewCount }),
      (error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: people need not know about this failure (docs/product.md#resource-views)
        console.warn(messageOf(error, t`Failed to increment view count.`));
      },
    );
  }, [id, api, cache]);
}
