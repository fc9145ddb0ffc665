import { callQuery } from '@meshwork/api-client';
import { type AskedResource, catalogCalls, resourceKeys } from '@meshwork/contracts-catalog';
import { Link, paths, QueryState, useAction, useApi, useQuery } from '@meshwork/shell-contract';
import { Badge, Button, Day, EmptyState, looks, siteOf, useFocusHeir } from '@meshwork/ui';
import { ModerationFrame } from '../components/moderation-frame.tsx';
import styles from './library.module.css';

const useConfirm = (success: string) =>
  useAction(catalogCalls.confirmResources, {
    changes: [resourceKeys.all],
    success,
    failure: 'Failed to save the answer',
    showFailure: 'toast',
  });

/** Resources that nobody has added: moderators are asked whether they still help (docs/product.md#still-true). */
export default function LibraryPage() {
  return <ModerationFrame title="Does it still help?">{() => <AskedLibrary />}</ModerationFrame>;
}

function AskedLibrary() {
  const library = callQuery(useApi(), resourceKeys.askedLibrary, catalogCalls.askedLibrary);
  const asked = useQuery({ ...library, staleTime: 0 });
  if (asked.isPending || asked.isError) return <QueryState query={asked} what="the library" />;
  const { resources, total } = asked.data;
  if (resources.length === 0) {
    return (
      <EmptyState
        title="Nothing is asked"
        text="The resources that nobody has added appear here each 1 July, and when their link breaks, until somebody says that they still help."
      />
    );
  }
  return (
    <>
      <Answers resources={resources} total={total} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul role="list" aria-label="Resources that are asked about" className={looks.list}>
        {resources.map((resource) => (
          <ResourceRow key={resource.id} resource={resource} />
        ))}
      </ul>
    </>
  );
}

/** One press for all that are listed and whose link answers. */
function Answers({ resources, total }: { resources: readonly AskedResource[]; total: number }) {
  const confirm = useConfirm('Thank you.');
  const place = useFocusHeir<HTMLDivElement>((around) => [around], resources);
  // A link that was never looked at says nothing.
  const sound = resources.filter(({ linkStatus }) => linkStatus === 'OK').map(({ id }) => id);
  return (
    <div {...place} className={styles.answers}>
      <p>
        {total > resources.length
          ? `${resources.length} of ${total}, the longest asked first.`
          : `${total === 1 ? 'One resource is' : `${total} resources are`} asked about.`}{' '}
        Look at those whose link may be broken.
      </p>
      {sound.length > 1 ? (
        <Button
          size="sm"
          variant="secondary"
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ resourceIds: sound })}
        >
          All {sound.length} with a sound link still help
        </Button>
      ) : null}
    </div>
  );
}

function ResourceRow({ resource }: { resource: AskedResource }) {
  const { id, title, url, publisher, linkStatus, until, isFaded } = resource;
  const confirm = useConfirm(`${title} still helps.`);
  const place = useFocusHeir<HTMLLIElement>(({ nextElementSibling, previousElementSibling }) =>
    [nextElementSibling, previousElementSibling].map((row) => row?.querySelector('button')),
  );
  return (
    <li {...place} className={styles.resource}>
      <div className={styles.words}>
        <Link to={paths.resource(id)} dir="auto">
          {title}
        </Link>
        <p className={looks.soft}>
          {publisher ? <bdi>{publisher} · </bdi> : null}
          <a href={url} target="_blank" rel="noopener nofollow ugc">
            {siteOf(url)}
          </a>
          {isFaded ? ' · stands last in the library' : null}
          {isFaded ? null : (
            <>
              {' · stands last from '}
              <Day at={until} />
            </>
          )}
        </p>
      </div>
      {linkStatus === 'BROKEN' ? <Badge variant="warning">Link may be broken</Badge> : null}
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Still helps: ${title}`}
        busy={confirm.isPending}
        onClick={() => confirm.mutate({ resourceIds: [id] })}
      >
        Still helps
      </Button>
    </li>
  );
}
