import { openApiPath } from '@meshwork/contracts-core';
import { useApi } from '@meshwork/shell-contract';
import { ErrorState, Loading, Skeleton } from '@meshwork/ui';
import { useQuery } from '@tanstack/react-query';
import { CallDetails } from './call-details.tsx';
import styles from './developers.module.css';
import { callsByTag, type OpenApi } from './open-api.ts';

interface ServiceReferenceProps {
  service: string;
  /** The pages of the site that the service is for. */
  pages: string;
}

const WithoutScripts = ({ service, path }: { service: string; path: string }) => (
  <noscript>
    <p>
      The list of calls needs scripts. The <a href={path}>description</a> has all calls of {service}, too.
    </p>
  </noscript>
);

/** All calls of one service, read from the description that the running service serves. */
export function ServiceReference({ service, pages }: ServiceReferenceProps) {
  const api = useApi();
  const path = openApiPath(service);
  const { data, status, refetch, isFetching } = useQuery({
    queryKey: ['openapi', service],
    queryFn: async ({ signal }) => (await api.read(path, signal)) as OpenApi,
  });
  return (
    <section aria-labelledby={`service-${service}`} className={styles.service}>
      <h3 id={`service-${service}`} tabIndex={-1}>
        <code>{service}</code> {data ? <span>{data.info.version}</span> : null}
      </h3>
      <p>
        Behind the pages: {pages}. <a href={path}>OpenAPI description of {service}</a>
      </p>
      {status === 'pending' ? <WithoutScripts service={service} path={path} /> : null}
      {status === 'pending' ? (
        <Loading label={`Loading the calls of ${service}`}>
          <Skeleton shape="block" height="12rem" />
        </Loading>
      ) : null}
      {status === 'error' ? (
        <ErrorState
          level={3}
          title={`The calls of ${service} could not be loaded`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data
        ? [...callsByTag(data)].map(([tag, calls]) => (
            <section key={tag} aria-labelledby={`${service}-tag-${tag}`} className={styles.tag}>
              <h4 id={`${service}-tag-${tag}`}>{tag}</h4>
              <div className={styles.calls}>
                {calls.map((call) => (
                  <CallDetails key={call.operationId} call={call} service={service} description={data} />
                ))}
              </div>
            </section>
          ))
        : null}
    </section>
  );
}
