import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { LegalDocument } from './legal.document.tsx';

const SECTIONS = [
  {
    title: 'The one cookie',
    text: 'A cookie named meshwork_session keeps you logged in. Scripts cannot read it, and it ends when you log out.',
  },
  {
    title: 'Settings in your browser',
    text: 'Your choice of theme and of grid or list view is kept in your browser and never sent to us.',
  },
  { title: 'What we do not do', text: 'No advertising, no tracking, no cookies of other companies.' },
];

/** Cookie Policy. */
export default function CookiesPage() {
  return (
    <LegalDocument
      title="Cookie Policy"
      description={`Which cookies ${PRODUCT_NAME} uses: one, to keep you logged in.`}
      sections={SECTIONS}
    />
  );
}
