import { PAGE_HEADS } from '../heads/page-heads.ts';
import { LegalDocument } from './legal/legal-document.tsx';
import { PRIVACY_SECTIONS } from './legal/privacy-sections.tsx';

/** Privacy Policy. */
export default function PrivacyPage() {
  return (
    <LegalDocument
      {...PAGE_HEADS['/privacy']}
      lead="What we know about you, who sees it, and what you can do about it. Written to be read."
      inShort={[
        'You can read everything here without telling us who you are.',
        'Your name shows next to what you post. Your email address is on no public page.',
        'We sell nothing, show no advertising and send no newsletter.',
        'You can download all of your data and delete your account yourself, at any time.',
        'You must be at least 13 years old to have an account.',
      ]}
      sections={PRIVACY_SECTIONS}
    />
  );
}
