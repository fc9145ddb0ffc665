import { Trans } from '@lingui/react/macro';
import { type OwnText, siteIdentity } from '@meshwork/contracts-core';
import { PageMeta, useSite } from '@meshwork/shell-contract';
import { dayText, looks } from '@meshwork/ui';
import type { ReactNode } from 'react';
import { NumberedText } from '../../common/contents.tsx';
import styles from '../../common/document.module.css';
import { OperatorAddress } from '../../common/operator-address.tsx';
import { WithOwnText } from '../../common/own-text.tsx';
import { PageHero } from '../../common/page-hero.tsx';
import { sectionsOf, type Text } from '../../common/text.tsx';

interface LegalDocumentProps {
  title: string;
  description: string;
  lead: string;
  name: OwnText;
  /** Our text: the most important points, then the sections. */
  text: Text;
  /** Values that the text names, beside `{mail}`. */
  values?: Readonly<Record<string, ReactNode>>;
}

/** A legal text in plain words: a summary, a table of contents, numbered sections. */
export const LegalDocument = ({ title, description, lead, name, text, values }: LegalDocumentProps) => (
  <>
    <PageMeta title={title} description={description} />
    <PageHero title={title} text={lead}>
      <p className={looks.soft}>
        <Trans>
          Last updated: <LegalDate />
        </Trans>
        <Operator />
      </p>
    </PageHero>
    <WithOwnText name={name} ours={text}>
      {(shown) => <Sections text={shown} values={values} />}
    </WithOwnText>
  </>
);

function Sections({ text, values }: Pick<LegalDocumentProps, 'text' | 'values'>) {
  const [inShort, ...sections] = sectionsOf(text, { mail: <OperatorAddress />, ...values });
  return (
    <NumberedText sections={sections}>
      <section {...inShort?.marks} aria-labelledby="in-short" className={styles.short}>
        <h2 id="in-short">{inShort?.title}</h2>
        {inShort?.body}
      </section>
    </NumberedText>
  );
}

/** That of our texts, or the day that operators name (docs/product.md#site-settings). */
function LegalDate() {
  const { legalDate } = siteIdentity();
  return legalDate ? (
    <time dateTime={legalDate}>{dayText(legalDate, { month: 'long' })}</time>
  ) : (
    <time dateTime="2025-01">
      <Trans>January 2025</Trans>
    </time>
  );
}

function Operator() {
  const site = useSite();
  if (!site?.legalEntity && !site?.legalAddress) return null;
  // On the same line, since it comes later than the page.
  return <span> · {[site.legalEntity, site.legalAddress].filter(Boolean).join(', ')}</span>;
}
