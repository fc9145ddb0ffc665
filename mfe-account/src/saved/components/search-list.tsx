import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageOf } from '@meshwork/api-client';
import { ENGLISH, listFormatPath, searchText } from '@meshwork/contracts-core';
import { language } from '@meshwork/language';
import {
  type KeptSearch,
  Link,
  loadSaving,
  savedPageKey,
  useApi,
  useMutation,
  useQueryClient,
  useToast,
} from '@meshwork/shell-contract';
import { Button, cx, looks, useFocusHeir } from '@meshwork/ui';
import styles from './saved.module.css';

/** Calendar programs send no language, so the address names it. */
const inPageLanguage = (): string => {
  const { code } = language();
  return code === ENGLISH.code ? '' : `&pageLanguage=${code}`;
};

/** Saved searches of all domains, by what they say, with their feeds (docs/product.md#saved-searches). */
export const SearchList = ({
  searches,
  inAccount,
}: {
  searches: readonly KeptSearch[];
  inAccount: boolean;
}) => (
  <section aria-labelledby="searches" className={looks.parts}>
    <h2 id="searches" tabIndex={-1} className={styles.directory}>
      <Trans>Searches</Trans> <span className={cx(looks.soft, styles.count)}>{searches.length}</span>
    </h2>
    <ul className={looks.rows} aria-labelledby="searches">
      {searches.map((search) => (
        <li key={`${search.service} ${search.list}?${search.query}`} className={styles.search}>
          <SearchLine search={search} inAccount={inAccount} />
        </li>
      ))}
    </ul>
  </section>
);

function SearchLine({ search, inAccount }: { search: KeptSearch; inAccount: boolean }) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const { service, list, query } = search;
  const text = searchText(list, query);
  const removal = useMutation({
    mutationFn: async () => {
      const { dropSearches, searchCalls, searchKeys } = await loadSaving();
      if (!inAccount) return dropSearches([search]);
      const saved = await api.call(searchCalls.remove(service), { body: { list, query } });
      cache.setQueryData(searchKeys.list(service), saved);
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: savedPageKey }),
    onError: (error) =>
      toast('error', messageOf(error, t`This search could not be removed. Please try again.`)),
  });
  // A removed search goes with its row.
  const place = useFocusHeir<HTMLDivElement>(() => [document.getElementById('searches')]);
  const call = `/_api/${list}` as const;
  return (
    <>
      <div className={styles.found}>
        <Link to={`/${list}?${query}`} dir="auto" className={styles.title}>
          {text}
        </Link>
        {/* The public feeds of the list with these filters: everybody with their address reads the same. */}
        <span className={cx(looks.soft, styles.day)}>
          <a href={`${listFormatPath(call, 'atom')}?${query}`} aria-label={t`Feed of ${text}`}>
            <Trans>Feed</Trans>
          </a>
          {list === 'initiatives' ? (
            <>
              {' · '}
              <a href={`${call}.ics?${query}${inPageLanguage()}`} aria-label={t`Calendar of ${text}`}>
                <Trans>Calendar</Trans>
              </a>
            </>
          ) : null}
        </span>
      </div>
      <div {...place}>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t`Remove ${text}`}
          busy={removal.isPending}
          onClick={() => removal.mutate()}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </>
  );
}
