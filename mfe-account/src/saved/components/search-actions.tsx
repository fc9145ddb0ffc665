import { SEARCH_DIGEST_LABELS, type SearchDigest } from '@meshwork/contracts-core';
import { lazyPage, useSite } from '@meshwork/shell-contract';
import { ConfirmDialog, DialogButton, type DialogState, optionsOf, Select, useFocusHeir } from '@meshwork/ui';
import type { Search } from '../api/saved.query.ts';
import { useSearchChange } from '../api/use-search-change.ts';
import styles from './saved.module.css';

const RenameDialog = lazyPage(() => import('./rename-search.dialog.tsx'), null);
const DIGESTS = optionsOf(SEARCH_DIGEST_LABELS);

/** The mail of a search, its name, and its end. */
export function SearchActions({ search, inAccount }: { search: Search; inAccount: boolean }) {
  const sendsMail = useSite()?.sendsMail ?? false;
  // A removed search goes with its row.
  const place = useFocusHeir<HTMLDivElement>(() => [document.getElementById('searches')]);
  return (
    <div {...place} className={styles.actions}>
      {inAccount && sendsMail ? <MailChoice search={search} /> : null}
      <DialogButton
        size="sm"
        variant="ghost"
        aria-label={`Rename ${search.name}`}
        preload={RenameDialog.preload}
        dialog={(state) => <RenameDialog {...state} search={search} />}
      >
        Rename
      </DialogButton>
      <DialogButton
        size="sm"
        variant="ghost"
        aria-label={`Remove ${search.name}`}
        dialog={(state) => <RemoveDialog {...state} search={search} />}
      >
        Remove
      </DialogButton>
    </div>
  );
}

function MailChoice({ search }: { search: Search }) {
  const change = useSearchChange(search);
  const digest = (change.isPending ? change.variables.digest : undefined) ?? search.digest ?? 'OFF';
  return (
    <Select
      aria-label={`Mail about ${search.name}`}
      className={styles.mail ?? ''}
      options={DIGESTS}
      value={digest}
      onChange={(event) => change.mutate({ digest: event.target.value as SearchDigest })}
    />
  );
}

function RemoveDialog({ search, ...state }: DialogState & { search: Search }) {
  const change = useSearchChange(search, () => state.onOpenChange(false));
  return (
    <ConfirmDialog
      {...state}
      title={`Remove “${search.name}”?`}
      text="Its list stays as it is; only the saved search goes."
      confirmLabel="Remove"
      destructive
      busy={change.isPending}
      onConfirm={() => change.mutate({ isRemoved: true })}
    />
  );
}
