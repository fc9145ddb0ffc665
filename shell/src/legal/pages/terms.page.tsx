import { t } from '@lingui/core/macro';
import { productName } from '@meshwork/contracts-core';
import { LegalDocument } from '../components/legal-document.tsx';
import terms from '../components/terms.md';

/** Terms of Service, sections 1 to 9 (docs/product.md#legal). */
export default function TermsPage() {
  return (
    <LegalDocument
      title={t`Terms of Service`}
      description={t`The rules of ${{ product: productName() }} in plain words: who may use it, what you may post, how we treat each other, and what we promise.`}
      lead={t`The rules for using the site, in words that everybody can read.`}
      name="terms"
      text={terms}
    />
  );
}
