import { t } from '@lingui/core/macro';
import { DELETED_USER_NAME, personName, productName } from '@meshwork/contracts-core';
import { LegalDocument } from '../components/legal-document.tsx';
import privacy from '../components/privacy.md';

/** Privacy Policy; it must match what the services do. */
export default function PrivacyPage() {
  return (
    <LegalDocument
      title={t`Privacy Policy`}
      description={t`What ${{ product: productName() }} knows about you, who sees it, how long it is kept, and how to get it or delete it.`}
      lead={t`What we know about you, who sees it, and what you can do about it. Written to be read.`}
      name="privacy"
      text={privacy}
      values={{ deletedUser: personName(DELETED_USER_NAME) }}
    />
  );
}
