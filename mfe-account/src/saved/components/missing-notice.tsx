import { messageOf } from '@meshwork/api-client';
import { type ItemRef, loadSaving, useApi, useMutation, useToast } from '@meshwork/shell-contract';
import { Alert, Button } from '@meshwork/ui';

interface MissingNoticeProps {
  gone: readonly ItemRef[];
  inAccount: boolean;
  onRemoved: () => void;
}

/** Says that saved items were hidden or deleted. They stay counted until the person has read it: what is hidden may come back. */
export function MissingNotice({ gone, inAccount, onRemoved }: MissingNoticeProps) {
  const api = useApi();
  const toast = useToast();
  const removal = useMutation({
    mutationFn: () => forget(),
    onSuccess: onRemoved,
    onError: (error) => toast('error', messageOf(error, 'This could not be removed.')),
  });
  const forget = async () => {
    const { keep, savedCalls } = await loadSaving();
    if (!inAccount) return keep(gone, false);
    for (const service of new Set(gone.map((item) => item.service))) {
      const own = gone.filter((item) => item.service === service);
      const items = own.map(({ kind, itemId }) => ({ kind, id: itemId }));
      await api.call(savedCalls.forget(service), { body: { items } });
    }
  };
  if (gone.length === 0) return null;
  return (
    <Alert
      title={
        gone.length === 1
          ? '1 saved thing is no longer there.'
          : `${gone.length} saved things are no longer there.`
      }
      action={
        <Button variant="secondary" size="sm" busy={removal.isPending} onClick={() => removal.mutate()}>
          Forget {gone.length === 1 ? 'it' : 'them'}
        </Button>
      }
    />
  );
}
