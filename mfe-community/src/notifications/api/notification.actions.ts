import { t } from '@lingui/core/macro';
import type { ApiClient } from '@meshwork/api-client';
import { communityCalls } from '@meshwork/contracts-community';
import {
  inboxKeys,
  noticesQuery,
  notificationsKey,
  readNotices,
  useApi,
  useMutation,
  useQueryClient,
  useToast,
} from '@meshwork/shell-contract';
import type { Entry } from '../entries.ts';

/** One entry, or all that the reader has seen: up to the newest of the community, if there is one. */
type Which = Entry | { readonly upTo: number | undefined };

function send(api: ApiClient, which: Which): Promise<unknown> {
  if ('source' in which) {
    const ids = [which.id];
    return which.source === 'account'
      ? readNotices(api, ids)
      : api.call(communityCalls.readNotifications, { body: { ids } });
  }
  const { upTo } = which;
  return Promise.all([
    readNotices(api),
    ...(upTo === undefined ? [] : [api.call(communityCalls.readNotifications, { body: { upTo } })]),
  ]);
}

/** Marks an entry as read when it is opened, or all of them. */
export function useMarkRead() {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (which: Which) => send(api, which),
    onError: (_error, which) => {
      // A person who opens an entry is on its page already.
      if (!('source' in which)) toast('error', t`Failed to mark them as read`);
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: notificationsKey });
      void cache.invalidateQueries({ queryKey: inboxKeys.unread });
      void cache.invalidateQueries({ queryKey: noticesQuery(api).queryKey });
    },
  });
}

/** The id up to which "all" are marked as read. */
export const newestOf = (entries: readonly Entry[]): number | undefined =>
  entries.find(({ source }) => source === 'community')?.id;
