import { CONTACT } from '../../layout/navigation-links.ts';

/** The address for everything on these pages. */
export const LegalMail = () => <a href={`mailto:${CONTACT.legalEmail}`}>{CONTACT.legalEmail}</a>;
