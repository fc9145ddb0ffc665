import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { catalogCalls, pathKeys } from '@meshwork/contracts-catalog';
import { useApi, useQuery } from '@meshwork/shell-contract';
import { CardList, looks } from '@meshwork/ui';
import { PathCard } from './path.card.tsx';

/** The paths that the person may change, drafts included. The page is complete without them. */
export default function OwnPaths({ done }: { done: ReadonlySet<number> }) {
  const found = useQuery(callQuery(useApi(), pathKeys.own, catalogCalls.ownPaths));
  const own = found.data?.paths ?? [];
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own-paths" className={looks.more}>
      <h2 id="own-paths">
        <Trans>Paths that you may change</Trans>
      </h2>
      <CardList label={t`Paths that you may change`}>
        {own.map((path) => (
          <li key={path.id}>
            <PathCard path={path} done={done} level={3} />
          </li>
        ))}
      </CardList>
    </section>
  );
}
