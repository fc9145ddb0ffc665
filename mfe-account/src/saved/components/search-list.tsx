import { listFormatPath, SEARCH_DIGEST_LABELS, type SearchDigest } from '@meshwork/contracts-core';
import { Link, lazyPage, useApi, useQuery, useSite, useUser } from '@meshwork/shell-contract';
import {
  Badge,
  ConfirmDialog,
  DialogButton,
  type DialogState,
  looks,
  optionsOf,
  Select,
  useFocusHeir,
} from '@meshwork/ui';
import { type News, type Search, searchNews } from '../api/saved.query.ts';
import { useSearchChange } from '../api/use-search-change.ts';
import styles from './saved.module.css';
import { directoryOf } from './saved-list.tsx';

/** Saved searches of all domains: what is new in each, its feeds, and how it is kept (docs/product.md#saved-searches). */
export function SearchList({ searches, inAccount }: { searches: readonly Search[]; inAccount: boolean }) {
  const api = useApi();
  const services = inAccount ? [...new Set(searches.map(({ service }) => service))] : [];
  const found = useQuery(searchNews(api, services)).data;
  const isUnconfirmed = useUser()?.emailVerified === false;
  const isMailed = searches.some(({ digest = 'OFF' }) => digest !== 'OFF');
  const newsOf = ({ service, id }: Search) => found?.get(service)?.find((one) => one.id === id);
  return (
    <section aria-labelledby="searches" className={styles.section}>
      <h2 id="searches" tabIndex={-1} className={styles.directory}>
        Searches <span className={styles.count}>{searches.length}</span>
      </h2>
      {isUnconfirmed && isMailed ? (
        <p className={looks.soft}>Mails come once your email address is confirmed.</p>
      ) : null}
      <ul className={styles.list} aria-labelledby="searches">
        {searches.map((search) => (
          <li key={`${search.service} ${search.list}?${search.query}`} className={styles.search}>
            <SearchLine search={search} news={newsOf(search)} />
            <SearchActions search={search} inAccount={inAccount} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const SearchLine = ({ search, news }: { search: Search; news: News | undefined }) => (
  <div className={styles.found}>
    <Link to={`/${search.list}?${search.query}`} dir="auto" className={styles.title}>
      {search.name}
    </Link>
    {news && news.count > 0 ? <Badge>{`${news.count}${news.isAtLeast ? '+' : ''} new`}</Badge> : null}
    <span className={styles.day}>
      {directoryOf(`/${search.list}`)} · <Feeds search={search} />
    </span>
  </div>
);

/** The public feeds of the list with the filters of the search: everybody with their address reads the same. */
const Feeds = ({ search: { list, query, name } }: { search: Search }) => {
  const path = `/_api/${list}` as const;
  return (
    <>
      <a href={`${listFormatPath(path, 'atom')}?${query}`} aria-label={`Feed of ${name}`}>
        Feed
      </a>
      {list === 'initiatives' ? (
        <>
          {' · '}
          <a href={`${path}.ics?${query}`} aria-label={`Calendar of ${name}`}>
            Calendar
          </a>
        </>
      ) : null}
    </>
  );
};

const RenameDialog = lazyPage(() => import('./rename-search.dialog.tsx'), null);
const DIGESTS = optionsOf(SEARCH_DIGEST_LABELS);

function SearchActions({ search, inAccount }: { search: Search; inAccount: boolean }) {
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
