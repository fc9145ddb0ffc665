import { messageOf } from '@meshwork/api-client';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { Link, PageMeta, paths, useApi, useQuery } from '@meshwork/shell-contract';

/** The library's titles. */
export default function ResourcesPage() {
  const api = useApi();
  const resources = useQuery({
    queryKey: ['resources'],
    queryFn: ({ signal }) => api.call(catalogEndpoints.listResources, { query: { limit: 24 }, signal }),
  });
  return (
    <>
      <PageMeta title="Resources" />
      <h1>Resources</h1>
      {resources.isPending && <p>Loading…</p>}
      {resources.isError && (
        <p role="alert">
          Error fetching resources: {messageOf(resources.error, 'An unknown error occurred.')}
        </p>
      )}
      <ul>
        {resources.data?.map((resource) => (
          <li key={resource.id}>
            <Link to={paths.resource(resource.id)}>{resource.title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
