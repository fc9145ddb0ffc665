import { PageMeta } from '@meshwork/shell-contract';
import { PageHeader } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './pages.module.css';

interface LegalDocumentProps {
  title: string;
  description: string;
  sections: readonly { readonly title: string; readonly text: ReactNode }[];
}

/** A legal text: numbered sections under a date. */
export const LegalDocument = ({ title, description, sections }: LegalDocumentProps) => (
  <>
    <PageMeta title={title} description={description} />
    <PageHeader title={title} text="Last updated: January 2025" />
    {sections.map((section, index) => (
      <section key={section.title} className={styles.text}>
        <h2>
          {index + 1}. {section.title}
        </h2>
        <p>{section.text}</p>
      </section>
    ))}
  </>
);
