import { listFormatPath } from '@meshwork/contracts-core';
import { Link, useApi, useQuery, useUser } from '@meshwork/shell-contract';
import { Badge, looks } from '@meshwork/ui';
import type { Search } from '../api/saved.query.ts';
import { type News, searchNews } from '../api/search-news.query.ts';
import styles from './saved.module.css';
import { directoryOf } from './saved-list.tsx';
import { SearchActions } from './search-actions.tsx';

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
