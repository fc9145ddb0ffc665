import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageOf } from '@meshwork/api-client';
import type { AskedItem } from '@meshwork/contracts-core';
import {
  Link,
  QueryState,
  stillTrueCalls,
  useApi,
  useMutation,
  useQuery,
  useQueryClient,
  useToast,
} from '@meshwork/shell-contract';
import { Button, cx, Day, looks, useFocusHeir } from '@meshwork/ui';
import { SilentDomains } from '../../common/silent-domains.tsx';
import { everythingAsked } from '../api/still-true.query.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import styles from '../components/still-true.module.css';

/** Asks once a year about everything of the person's, in all domains: one press answers (docs/product.md#still-true). */
export default function StillTruePage() {
  return <AccountFrame title={t`Still true?`}>{() => <Everything />}</AccountFrame>;
}

function Everything() {
  const asked = useQuery(everythingAsked(useApi()));
  if (asked.isPending || asked.isError)
    return (
      <QueryState query={asked} loading={t`Loading what is asked`} failed={t`Could not load what is asked`} />
    );
  const { domains, silent } = asked.data;
  return (
    <section aria-labelledby="still-true" className={looks.stack}>
      <h2 id="still-true" tabIndex={-1}>
        <Trans>Is this still true?</Trans>
      </h2>
      <SilentDomains names={silent} query={asked}>
        <Trans>What is asked there is not shown.</Trans>
      </SilentDomains>
      {domains.length > 0 ? (
        <AskedItems domains={domains} />
      ) : (
        <p>
          <Trans>
            Nothing of yours waits for an answer. We ask each July, and once more when a link seems to be
            broken.
          </Trans>
        </p>
      )}
    </section>
  );
}

interface AskedItemsProps {
  domains: readonly { readonly service: string; readonly items: readonly AskedItem[] }[];
}

function AskedItems({ domains }: AskedItemsProps) {
  const answer = useAnswer();
  const place = useFocusHeir<HTMLDivElement>(() => [document.getElementById('still-true')]);
  return (
    <>
      <p>
        <Trans>
          We ask once a year. Open what has changed and correct it: that is an answer, too. What nobody
          answers for stands last in lists, marked as not confirmed, and a verified team loses its badge.
        </Trans>
      </p>
      <ul className={looks.rows} aria-labelledby="still-true">
        {domains.flatMap(({ items }) =>
          items.map(({ kind, id, title, path, until, isFaded }) => (
            <li key={`${kind} ${id}`} className={cx(looks.ends, styles.row)}>
              <Link to={path} dir="auto">
                {title}
              </Link>
              <span className={looks.soft}>
                {isFaded ? (
                  t`Not confirmed`
                ) : (
                  <Trans>
                    until <Day at={until} />
                  </Trans>
                )}
              </span>
            </li>
          )),
        )}
      </ul>
      <div {...place}>
        <Button busy={answer.isPending} onClick={() => answer.mutate(domains)}>
          <Trans>All of this is still true</Trans>
        </Button>
      </div>
    </>
  );
}

/** Answers in each domain that asks; where one fails, the answers of the others hold. */
function useAnswer() {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (domains: AskedItemsProps['domains']) => {
      const answers = await Promise.allSettled(
        domains.map(({ service, items }) =>
          api.call(stillTrueCalls.confirm(service), {
            body: { items: items.map(({ kind, id }) => ({ kind, id })) },
          }),
        ),
      );
      for (const one of answers) if (one.status === 'rejected') throw one.reason;
    },
    onSuccess: () => toast('success', t`Thank you.`),
    onError: (error) => toast('error', messageOf(error, t`Failed to save the answer`)),
    // Pages and lists of every domain show what has been confirmed.
    onSettled: () => cache.invalidateQueries(),
  });
}
