import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import { Link } from 'react-router-dom';
import { CONTACT } from '../layout/navigation.links.ts';
import { LegalDocument } from './legal.document.tsx';

const SECTIONS = [
  {
    title: 'What we keep',
    text: 'What you tell us when you register and in your profile, what you post, and the requests that you send and receive.',
  },
  {
    title: 'What we use it for',
    text: `To run ${PRODUCT_NAME}: to show your profile and posts, to pass on your requests, and to keep accounts safe. We do not sell it.`,
  },
  {
    title: 'Cookies',
    text: (
      <>
        We use one cookie, which keeps you logged in. See the <Link to={paths.cookies}>Cookie Policy</Link>.
      </>
    ),
  },
  {
    title: 'Children',
    text: `${PRODUCT_NAME} is not for children under 13, and we do not knowingly keep data about them.`,
  },
  {
    title: 'Your choices',
    text: 'On your account page you can change what we keep, download all of it, and delete your account.',
  },
  {
    title: 'Contact',
    text: (
      <>
        Questions about privacy go to <a href={`mailto:${CONTACT.legalEmail}`}>{CONTACT.legalEmail}</a>.
      </>
    ),
  },
];

/** Privacy Policy. */
export default function PrivacyPage() {
  return (
    <LegalDocument
      title="Privacy Policy"
      description={`What ${PRODUCT_NAME} keeps about you, and why.`}
      sections={SECTIONS}
    />
  );
}
