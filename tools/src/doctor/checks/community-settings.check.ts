import { error, type Finding, found, warning } from '../finding.ts';

const isPublic = (origin: string): boolean => origin !== '' && !/\/\/(localhost|127\.|\[::1\])/.test(origin);

/** Finds what the settings of a community leave undone or contradict (docs/product.md#site-settings). @param given variables of .env */
export const communityFindings = ({
  REGISTRATION = 'open',
  REGISTRATION_DOMAINS = '',
  SMTP_URL = '',
  SMTP_URL_FILE = '',
  MAIL_FROM = '',
  PUBLIC_ORIGIN = '',
  CONTACT_EMAIL = '',
  LEGAL_ENTITY = '',
  ADMIN_EMAILS = '',
  DEMO_DATA = 'off',
  LINK_CHECK = 'on',
  READ_ONLY = '',
  STAFF_SECOND_FACTOR = 'optional',
  FTC_EVENTS_USER = '',
  FTC_EVENTS_TOKEN_FILE = '',
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
      /@localhost>?$/.test(MAIL_FROM) &&
      error(
        `MAIL_FROM=${MAIL_FROM}`,
        'Mail servers refuse mail from localhost.',
        'remove it: the host of PUBLIC_ORIGIN takes its place',
      ),
    open &&
      (CONTACT_EMAIL === '' || LEGAL_ENTITY === '') &&
      warning(
        'the site is public and does not say who runs it',
        'People have nobody to turn to, and most laws ask for it.',
        'set CONTACT_EMAIL and LEGAL_ENTITY',
      ),
    open &&
      ADMIN_EMAILS === '' &&
      warning(
        'ADMIN_EMAILS is empty',
        'Nobody looks after reports, unless an admin was made by command.',
        'set it, or npm run admin -- grant ada@example.org',
      ),
    ADMIN_EMAILS !== '' &&
      !sendsMail &&
      warning(
        'ADMIN_EMAILS makes nobody an admin while no mail is sent',
        'Nobody can confirm an address, and a typed one proves nothing.',
        'docker compose run --rm auth admin.js grant ada@example.org, or set SMTP_URL_FILE',
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
    LINK_CHECK === 'off' &&
      warning(
        'LINK_CHECK=off',
        'Broken links of the library stay unnoticed.',
        'set LINK_CHECK=on where the network allows',
      ),
    (FTC_EVENTS_USER === '') !== (FTC_EVENTS_TOKEN_FILE === '') &&
      error(
        'of FTC_EVENTS_USER and FTC_EVENTS_TOKEN_FILE one is empty',
        'Teams and events of FTC are not read.',
        'set both, or none',
      ),
    READ_ONLY !== '' &&
      warning('READ_ONLY is set', 'Nobody can change anything.', 'empty it when the work is done'),
  );
};
