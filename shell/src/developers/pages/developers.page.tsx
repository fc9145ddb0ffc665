import { API_VERSION_HEADER, openApiPath, productName } from '@meshwork/contracts-core';
import { PageMeta, SERVICES, useApi } from '@meshwork/shell-contract';
import { ErrorState, Loading, Skeleton } from '@meshwork/ui';
import { useQuery } from '@tanstack/react-query';
import { Contents } from '../../common/contents.tsx';
import document from '../../common/document.module.css';
import { inEnglish } from '../../common/in-english.ts';
import { PageHero } from '../../common/page-hero.tsx';
import { sectionsOf } from '../../common/text.tsx';
import { CallTable } from '../components/call-table.tsx';
import styles from '../components/developers.module.css';
import { Example } from '../components/example.tsx';
import guide from '../components/guide.md';
import type { OpenApi } from '../components/open-api.ts';

const guideSections = () =>
  sectionsOf(guide, { versionHeader: <code>{API_VERSION_HEADER}</code> }, { pre: Example });

/** In English alone, as programs are. Explains to programmers how to read the site, with every call of every service (docs/adr/0022-api-reference.md). */
export default function DevelopersPage() {
  const sections = guideSections();
  return (
    <>
      <PageMeta
        title="API reference"
        description={`Read ${productName()} with your own program: all calls of the API, their limits and errors, the terms of use and the licences of the data.`}
      />
      <PageHero
        marks={inEnglish()}
        title="API reference"
        text="Read the library, the teams, the mentors and the initiatives with your own program."
      />
      <div className={document.columns}>
        <Contents sections={[...sections, { id: 'calls', title: 'All calls', marks: inEnglish() }]} />
        <div className={`${document.text} ${styles.text}`}>
          {sections.map(({ id, title, body, marks }) => (
            <section key={id} {...marks} aria-labelledby={id} className={document.section}>
              <h2 id={id} tabIndex={-1}>
                {title}
              </h2>
              {body}
            </section>
          ))}
          <section {...inEnglish()} aria-labelledby="calls" className={styles.reference}>
            <h2 id="calls" tabIndex={-1}>
              All calls
            </h2>
            {SERVICES.map(({ service }) => (
              <ServiceReference key={service} service={service} />
            ))}
          </section>
        </div>
      </div>
    </>
  );
}

function ServiceReference({ service }: { service: string }) {
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
        <a href={path} download={`${service}-openapi.json`}>
          Download the OpenAPI description of {service}
        </a>
      </p>
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
      {data ? <CallTable service={service} description={data} /> : null}
    </section>
  );
}
