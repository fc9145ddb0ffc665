import { DELETED_USER_NAME, PRODUCT_NAME } from '@meshwork/contracts-core';
import { LegalDocument } from '../components/legal-document.tsx';
import privacy from '../components/privacy.md';

/** Privacy Policy; it must match what the services do. */
export default function PrivacyPage() {
  return (
    <LegalDocument
      title="Privacy Policy"
      description={`What ${PRODUCT_NAME} knows about you, who sees it, how long it is kept, and how to get it or delete it.`}
      lead="What we know about you, who sees it, and what you can do about it. Written to be read."
      inShort={[
        'You can read everything here without telling us who you are.',
        'Your name shows next to what you post. Your email address is on no public page.',
        'We sell nothing, show no advertising and send no newsletter.',
        'You can download all of your data and delete your account yourself, at any time.',
        'You must be at least 13 years old to have an account.',
      ]}
      text={privacy}
      values={{ deletedUser: DELETED_USER_NAME }}
    />
  );
}
