import { type AuditEntry, authCalls } from '@meshwork/contracts-auth';
import type { QueryInput } from '@meshwork/contracts-core';
import { type ListAddress, QueryState, useApi, useListAddress, usePagedList } from '@meshwork/shell-contract';
import { EmptyState, LinkButton, LoadMore } from '@meshwork/ui';
import { Download } from 'lucide-react';
import { ALL_ACTIONS, AuditFilters } from '../components/audit/audit-filters.tsx';
import { AuditTable } from '../components/audit/audit-table.tsx';
import { ModerationFrame } from '../components/moderation-frame.tsx';

/** The address of the audit log as a file, with the filters of the list. */
function auditExportAddress(query: QueryInput): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== null && one !== undefined) params.append(name, String(one));
  }
  const text = params.toString();
  return `/_api/auth/audit.csv${text ? `?${text}` : ''}`;
}

const FILTERS = ['action', 'actor', 'subject', 'from', 'to'] as const;

/** The filters as the service takes them. */
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
      title="Audit log"
      adminsOnly
      actions={
        <LinkButton
          href={auditExportAddress(queryOf(address.query))}
          download
          variant="secondary"
          icon={<Download aria-hidden="true" />}
        >
          Download as CSV
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
  if (list.status !== 'success') return <QueryState query={list} what="the audit log" height="24rem" />;
  if (list.items.length === 0) {
    return <EmptyState title="Nothing recorded" text="No entry of the audit log matches these filters." />;
  }
  return (
    <>
      <AuditTable entries={list.items} />
      <LoadMore
        noun="entries"
        shown={list.items.length}
        total={list.total}
        busy={list.loadingMore}
        onLoadMore={list.loadMore}
      />
    </>
  );
}

const asTheyAre = (entries: readonly AuditEntry[]) => entries;
