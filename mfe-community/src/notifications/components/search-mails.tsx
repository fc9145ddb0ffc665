import { messageOf } from '@meshwork/api-client';
import type { SearchMails as Mails } from '@meshwork/contracts-core';
import {
  Link,
  loadSaving,
  paths,
  useApi,
  useMutation,
  useQuery,
  useQueryClient,
} from '@meshwork/shell-contract';
import { Alert, Button, EmptyState, Loading, Skeleton } from '@meshwork/ui';
import { counted } from '../../common/counted.ts';
import styles from './unsubscribe.module.css';

export const BROKEN = 'This address does not work';

interface SearchMailsProps {
  service: string;
  token: string;
}

/** Stops the mails about saved searches without signing in, and takes it back (docs/product.md#saved-searches). */
export function SearchMails({ service, token }: SearchMailsProps) {
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = ['search-mails', service, token];
  const mails = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { searchCalls } = await loadSaving();
      return api.call(searchCalls.mails(service), { query: { token }, signal });
    },
  });
  const change = useMutation({
    mutationFn: async (receive: boolean) => {
      const { searchCalls } = await loadSaving();
      return api.call(searchCalls.changeMails(service), { body: { token, receive } });
    },
    onSuccess: (next) => cache.setQueryData<Mails>(queryKey, next),
  });
  if (mails.isPending) return <Waiting />;
  if (mails.isError) return <EmptyState title={BROKEN} text={messageOf(mails.error)} action={<Settings />} />;
  const { active, stopped } = mails.data;
  return (
    <div className={styles.choice}>
      {change.isError ? (
        <Alert variant="destructive">{messageOf(change.error, 'Failed to change your mails')}</Alert>
      ) : null}
      {active > 0 ? (
        <p>You receive mails about {counted(active, 'saved search', 'saved searches')}.</p>
      ) : (
        <Alert variant="success" title="These mails are switched off.">
          You receive no more mails about these saved searches. They are still on your page “Saved”.
        </Alert>
      )}
      <div className={styles.actions}>
        {active > 0 ? (
          <Button variant="primary" busy={change.isPending} onClick={() => change.mutate(false)}>
            Stop these mails
          </Button>
        ) : stopped > 0 ? (
          <Button variant="secondary" busy={change.isPending} onClick={() => change.mutate(true)}>
            Undo: receive them again
          </Button>
        ) : null}
        <Settings />
      </div>
    </div>
  );
}

export const Waiting = () => (
  <Loading label="Loading">
    <Skeleton shape="block" height="8rem" />
  </Loading>
);

const Settings = () => <Link to={paths.saved}>Choose by search on your page “Saved”</Link>;
