import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import { Link } from 'react-router-dom';
import { CONTACT } from '../layout/navigation.links.ts';
import { LegalDocument } from './legal.document.tsx';

const SECTIONS = [
  { title: 'Acceptance', text: `By using ${PRODUCT_NAME} you agree to these terms.` },
  { title: 'Who may use it', text: 'You must be at least 13 years old to have an account.' },
  {
    title: 'Your account',
    text: 'Keep your password to yourself; you answer for what is done with your account.',
  },
  {
    title: 'What you post',
    text: 'It stays yours. You allow us to show it here, and you confirm that you may share it.',
  },
  {
    title: 'How we treat each other',
    text: 'No harassment, no spam, no misleading claims about who you are or which team you speak for.',
  },
  { title: 'Plans', text: 'Paid plans are described on the pricing page and can be ended at any time.' },
  {
    title: 'Privacy',
    text: (
      <>
        How we handle data is told in the <Link to={paths.privacy}>Privacy Policy</Link>.
      </>
    ),
  },
  { title: 'No warranty', text: 'We do our best, but offer the platform as it is.' },
  {
    title: 'Changes and contact',
    text: (
      <>
        We announce changes of these terms here. Write to{' '}
        <a href={`mailto:${CONTACT.legalEmail}`}>{CONTACT.legalEmail}</a>.
      </>
    ),
  },
];

/** Terms of Service, sections 1 to 9. */
export default function TermsPage() {
  return (
    <LegalDocument
      title="Terms of Service"
      description={`The rules for using ${PRODUCT_NAME}.`}
      sections={SECTIONS}
    />
  );
}
