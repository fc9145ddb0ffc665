import { error, type Finding, found, warning } from '../finding.ts';

const isPublic = (origin: string): boolean => origin !== '' && !/\/\/(localhost|127\.|\[::1\])/.test(origin);

/** Finds what the settings of a community leave undone or contradict (docs/product.md#site-settings). @param given variables of .env */
export const communityFindings = ({
  REGISTRATION = 'open',
  REGISTRATION_DOMAINS = '',
  SMTP_URL = '',
  SMTP_URL_FILE = '',
  PUBLIC_ORIGIN = '',
  CONTACT_EMAIL = '',
  LEGAL_ENTITY = '',
  DEMO_DATA = 'off',
  STAFF_SECOND_FACTOR = 'optional',
}: Readonly<Record<string, string>>): Finding[] => {
  const sendsMail = SMTP_URL !== '' || SMTP_URL_FILE !== '';
  const open = isPublic(PUBLIC_ORIGIN);
  return found(
    REGISTRATION === 'domains' &&
      REGISTRATION_DOMAINS === '' &&
      error(
        'REGISTRATION=domains, and REGISTRATION_DOMAINS is empty',
        'Nobody can create an account.',
        'set REGISTRATION_DOMAINS=school.example',
      ),
    REGISTRATION === 'domains' &&
      !sendsMail &&
      warning(
        'REGISTRATION=domains without a mail server',
        'Addresses are not confirmed, so anybody can claim one of these domains.',
        'set SMTP_URL_FILE, or REGISTRATION=invitation',
      ),
    open &&
      !sendsMail &&
      warning(
        'the site is public and sends no mail',
        'Every address counts as confirmed, nobody is told of anything, and forgotten passwords stay forgotten.',
        'set SMTP_URL_FILE',
      ),
    open &&
      (CONTACT_EMAIL === '' || LEGAL_ENTITY === '') &&
      warning(
        'the site is public and does not say who runs it',
        'People have nobody to turn to, and most laws ask for it.',
        'set CONTACT_EMAIL and LEGAL_ENTITY',
      ),
    open &&
      STAFF_SECOND_FACTOR !== 'required' &&
      warning(
        'moderators and admins may log in by password alone',
        'A password that somebody learns opens addresses, conversations that were reported, and every account.',
        'set STAFF_SECOND_FACTOR=required, after they have set up an authenticator app or a passkey',
      ),
    open &&
      DEMO_DATA === 'on' &&
      warning(
        'the site is public and shows demonstration data',
        'Made-up mentors and events stand among real ones.',
        'set DEMO_DATA=off and import again',
      ),
  );
};
