import { API_VERSION_HEADER, PRODUCT_NAME } from '@meshwork/contracts-core';
import { PageMeta } from '@meshwork/shell-contract';
import { Contents } from '../../common/contents.tsx';
import document from '../../common/document.module.css';
import { PageHero } from '../../common/page-hero.tsx';
import { sectionsOf } from '../../common/text.tsx';
import styles from '../components/developers.module.css';
import { DOCUMENTED_SERVICES } from '../components/documented-services.ts';
import { Example } from '../components/example.tsx';
import guide from '../components/guide.md';
import { ServiceReference } from '../components/service-reference.tsx';

const GUIDE = sectionsOf(guide, { versionHeader: <code>{API_VERSION_HEADER}</code> }, { pre: Example });

/** Explains to programmers how to read the site, with every call of every service (docs/adr/0022-api-reference.md). */
export default function DevelopersPage() {
  return (
    <>
      <PageMeta
        title="API reference"
        description={`Read ${PRODUCT_NAME} with your own program: all calls of the API, their limits and errors, the terms of use and the licences of the data.`}
      />
      <PageHero
        eyebrow="Developers"
        title="API reference"
        text="Read the library, the teams, the mentors and the initiatives with your own program."
      />
      <div className={document.columns}>
        <Contents sections={[...GUIDE, { id: 'calls', title: 'All calls' }]} />
        <div className={`${document.text} ${styles.text}`}>
          {GUIDE.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id} className={document.section}>
              <h2 id={id} tabIndex={-1}>
                {title}
              </h2>
              {body}
            </section>
          ))}
          <section aria-labelledby="calls" className={styles.reference}>
            <h2 id="calls" tabIndex={-1}>
              All calls
            </h2>
            {DOCUMENTED_SERVICES.map((documented) => (
              <ServiceReference key={documented.service} {...documented} />
            ))}
          </section>
        </div>
      </div>
    </>
  );
}
