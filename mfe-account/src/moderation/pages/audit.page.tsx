import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { queryString } from '@meshwork/api-client';
import { AUDIT_ACTIONS, type AuditEntry, authCalls } from '@meshwork/contracts-auth';
import { type ListAddress, QueryState, useApi, useListAddress, usePagedList } from '@meshwork/shell-contract';
import {
  Button,
  EmptyState,
  FormField,
  Input,
  LinkButton,
  LoadMore,
  type LoadMoreTexts,
  Select,
} from '@meshwork/ui';
import { Download, X } from 'lucide-react';
import { useState } from 'react';
import styles from '../components/audit/audit.module.css';
import { actionText } from '../components/audit/audit-actions.ts';
import { AuditTable } from '../components/audit/audit-table.tsx';
import { ModerationFrame } from '../components/moderation-frame.tsx';

const TEXTS: LoadMoreTexts = {
  more: msg`Load more entries`,
  shown: ({ shown, total, count }) => (
    <Trans>
      Showing {shown} of {total} <Plural value={count} one="entry" other="entries" />
    </Trans>
  ),
};

const FILTERS = ['action', 'actor', 'subject', 'from', 'to'] as const;

function queryOf({ action, ...rest }: ListAddress['query']): ListAddress['query'] {
  const [chosen] = [action].flat();
  if (chosen === ALL_ACTIONS) return rest;
  return chosen ? { ...rest, action: chosen } : { ...rest, without: 'sign-ins' };
}

/** Lists acts and their authors, for admins (docs/product.md#audit-log). */
export default function AuditPage() {
  const address = useListAddress({ filters: FILTERS });
  return (
    <ModerationFrame
      title={t`Audit log`}
      adminsOnly
      actions={
        <LinkButton
          href={`/_api/auth/audit.csv${queryString(queryOf(address.query))}`}
          download
          variant="secondary"
          icon={<Download aria-hidden="true" />}
        >
          <Trans>Download as CSV</Trans>
        </LinkButton>
      }
    >
      {() => (
        <>
          <AuditFilters address={address} />
          <AuditList query={queryOf(address.query)} />
        </>
      )}
    </ModerationFrame>
  );
}

function AuditList({ query }: { query: ListAddress['query'] }) {
  const list = usePagedList({
    api: useApi(),
    call: authCalls.auditLog,
    queryKey: ['moderation', 'audit'],
    query,
    items: asTheyAre,
  });
  if (list.status !== 'success')
    return (
      <QueryState
        query={list}
        loading={t`Loading the audit log`}
        failed={t`Could not load the audit log`}
        height="24rem"
      />
    );
  if (list.items.length === 0) {
    return (
      <EmptyState
        cause="found"
        title={t`Nothing recorded`}
        text={t`No entry of the audit log matches these filters.`}
      />
    );
  }
  return (
    <>
      <AuditTable entries={list.items} />
      <LoadMore
        texts={TEXTS}
        shown={list.items.length}
        total={list.total}
        busy={list.loadingMore}
        onLoadMore={list.loadMore}
      />
    </>
  );
}

const asTheyAre = (entries: readonly AuditEntry[]) => entries;

/** The choice that shows everything; without one, what every visit records is left out. */
const ALL_ACTIONS = 'ALL';
const ACTIONS = [
  { value: ALL_ACTIONS, label: msg`All actions` },
  ...AUDIT_ACTIONS.map((action) => ({ value: action, label: actionText(action) })),
];

/** The filters of the audit log; a text filters when the field is left or Enter is pressed. */
const AuditFilters = ({ address }: { address: ListAddress }) => (
  // biome-ignore lint/a11y/useSemanticElements: <search> is too new for the DOM that component tests run in.
  <div role="search" className={styles.filters}>
    <FormField label={t`Action`}>
      <Select
        placeholder={t`All but sign-ins`}
        options={ACTIONS}
        value={address.values('action')[0] ?? ''}
        onChange={(event) => address.choose({ action: [event.target.value] })}
      />
    </FormField>
    <TextFilter address={address} name="actor" label={t`Who`} type="text" />
    <TextFilter address={address} name="subject" label={t`About`} type="text" />
    <TextFilter address={address} name="from" label={t`From`} type="date" />
    <TextFilter address={address} name="to" label={t`To`} type="date" />
    {address.active ? (
      <Button variant="ghost" icon={<X aria-hidden="true" />} onClick={address.clear}>
        <Trans>Clear</Trans>
      </Button>
    ) : null}
  </div>
);

interface TextFilterProps {
  address: ListAddress;
  name: string;
  label: string;
  type: 'text' | 'date';
}

function TextFilter({ address, name, label, type }: TextFilterProps) {
  const value = address.values(name)[0] ?? '';
  const [typed, setTyped] = useState({ text: value, since: value });
  // The address has changed since, for example by Clear or Back.
  if (typed.since !== value) setTyped({ text: value, since: value });
  const choose = (text: string) => {
    if (text !== value) address.choose({ [name]: [text] });
  };
  return (
    <FormField label={label}>
      <Input
        type={type}
        value={typed.text}
        onChange={(event) => {
          setTyped({ text: event.target.value, since: value });
          if (type === 'date') choose(event.target.value);
        }}
        onBlur={() => choose(typed.text.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(typed.text.trim());
        }}
      />
    </FormField>
  );
}
