import { messageOf } from '@meshwork/api-client';
import { catalogEndpoints, type Resource } from '@meshwork/contracts-catalog';
import { useApi, useQueryClient } from '@meshwork/shell-contract';
import { useEffect, useRef } from 'react';
import { resourceKeys } from './resource.query.ts';

/**
 * Counts one view per opening of a resource's page (specification, section 7).
 * @param id the resource; undefined until it is known to exist
 */
export function useRecordView(id: number | undefined): void {
  const api = useApi();
  const cache = useQueryClient();
  const recorded = useRef<number>(undefined);
  useEffect(() => {
    if (id === undefined || recorded.current === id) return;
    recorded.current = id;
    api.call(catalogEndpoints.incrementView, { body: { resourceId: id } }).then(
      ({ viewCount }) =>
        cache.setQueryData<Resource>(resourceKeys.detail(id), (shown) => shown && { ...shown, viewCount }),
      (error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: the specification has this failure logged and nothing else
        console.warn(messageOf(error, 'Failed to increment view count.'));
      },
    );
  }, [id, api, cache]);
}
