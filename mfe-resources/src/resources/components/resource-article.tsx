import type { Resource } from '@meshwork/contracts-catalog';
import { lazyPage } from '@meshwork/shell-contract';
import { Skeleton } from '@meshwork/ui';
import type { ReactNode } from 'react';
import { PostedBy } from './posted-by.tsx';
import styles from './resource-article.module.css';

// Imports the HTML sanitizer, which only a resource with additional content needs. Most of these texts are long: what stands
// below must not be drawn in the first view and then pushed out of it.
const RichText = lazyPage(() => import('./rich-text.tsx'), <Skeleton lines={12} />, { served: true });

export const ResourceArticle = ({ resource }: { resource: Resource }) => (
  <>
    <Part title="About this Resource">
      <p dir="auto" className={styles.text}>
        {resource.description}
      </p>
    </Part>
    <Part title="Posted By">
      <PostedBy resource={resource} />
    </Part>
    {resource.prerequisites ? (
      <Part title="Prerequisites">
        <p dir="auto" className={styles.text}>
          {resource.prerequisites}
        </p>
      </Part>
    ) : null}
    {resource.additionalContent ? (
      <Part title="Additional Content">
        <RichText html={resource.additionalContent} />
      </Part>
    ) : null}
  </>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2 className={styles.heading}>{title}</h2>
    {children}
  </section>
);
