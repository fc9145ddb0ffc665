import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { messageOf } from '@meshwork/api-client';
import {
  type ItemRef,
  keepsInAccount,
  Link,
  loadSaving,
  PageMeta,
  paths,
  QueryState,
  useApi,
  useLoginPath,
  useMutation,
  useQuery,
  useSession,
  useToast,
} from '@meshwork/shell-contract';
import { Alert, Button, EmptyState, LinkButton, looks, PageHeader } from '@meshwork/ui';
import { SilentDomains } from '../../common/silent-domains.tsx';
import { everythingSaved } from '../api/saved.query.ts';
import styles from '../components/saved.module.css';
import { SavedList } from '../components/saved-list.tsx';
import { SearchList } from '../components/search-list.tsx';

/** Lists the items that a person or a visitor saved, from all domains (docs/product.md#saved-things). */
export default function SavedPage() {
  const session = useSession();
  const user = session.status === 'authenticated' ? session.user : undefined;
  return (
    <>
      <PageMeta title={t`Saved`} hidden />
      <PageHeader title={t`Saved`} text={t`What you marked with a star, and the searches that you keep.`} />
      <div className={styles.room}>
        {session.status === 'loading' ? (
          <QueryState
            query={{ status: 'pending', error: null }}
            loading={t`Loading what you saved`}
            failed={t`Could not load what you saved`}
          />
        ) : (
          <Everything inAccount={keepsInAccount(user)} isVisitor={!user} />
        )}
      </div>
    </>
  );
}

function Everything({ inAccount, isVisitor }: { inAccount: boolean; isVisitor: boolean }) {
  const saved = useQuery(everythingSaved(useApi(), inAccount));
  if (saved.isPending || saved.isError)
    return (
      <QueryState
        query={saved}
        loading={t`Loading what you saved`}
        failed={t`Could not load what you saved`}
      />
    );
  const { things, searches, gone, silent } = saved.data;
  const isEmpty = things.length + searches.length + gone.length + silent.length === 0;
  return (
    <div className={looks.sections}>
      {isVisitor ? <StoredHere /> : null}
      <SilentDomains names={silent} query={saved}>
        <Trans>What you saved there is not lost; it is only not shown.</Trans>
      </SilentDomains>
      {searches.length > 0 ? <SearchList searches={searches} inAccount={inAccount} /> : null}
      <MissingNotice gone={gone} inAccount={inAccount} onRemoved={() => void saved.refetch()} />
      <SavedList items={things} />
      {isEmpty ? <NothingYet /> : null}
    </div>
  );
}

const StoredHere = () => (
  <p className={looks.soft}>
    <Trans>
      Without an account this browser keeps what you save. <Link to={useLoginPath()}>Log in</Link> and your
      account has it everywhere.
    </Trans>
  </p>
);

const NothingYet = () => (
  <EmptyState
    title={t`Nothing saved yet`}
    text={t`Press the star of a team, a mentor, an initiative, a resource or a learning path to find it here again. Above a list with words or filters, “Save this search” keeps the search.`}
    action={
      <LinkButton variant="tonal" render={<Link to={paths.resources} />}>
        <Trans>Go to the library</Trans>
      </LinkButton>
    }
  />
);

interface MissingNoticeProps {
  gone: readonly ItemRef[];
  inAccount: boolean;
  onRemoved: () => void;
}

/** Says that saved items were hidden or deleted. They stay counted until the person has read it: what is hidden may come back. */
function MissingNotice({ gone, inAccount, onRemoved }: MissingNoticeProps) {
  const api = useApi();
  const toast = useToast();
  const removal = useMutation({
    mutationFn: () => forget(),
    onSuccess: onRemoved,
    onError: (error) => toast('error', messageOf(error, t`This could not be removed.`)),
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
      title={plural(gone.length, {
        one: '# saved thing is no longer there.',
        other: '# saved things are no longer there.',
      })}
      action={
        <Button variant="secondary" size="sm" busy={removal.isPending} onClick={() => removal.mutate()}>
          <Plural value={gone.length} one="Forget it" other="Forget them" />
        </Button>
      }
    />
  );
}
