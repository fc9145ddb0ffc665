import type { Site } from '@meshwork/contracts-auth';
import type { AuthEnv } from '../../auth.env.ts';

type Operator = Pick<Site, 'contactEmail' | 'legalEntity' | 'legalAddress' | 'socialLinks'>;

/** A site that only its own machine reaches shows this operator. Names of the domain `example` belong to nobody (RFC 2606). */
const TRIED_OUT: Operator = {
  contactEmail: 'hello@meshwork.example',
  legalEntity: 'Meshwork Demonstration',
  legalAddress: '1 Example Street, Example City',
  socialLinks: [
    { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { label: 'Instagram', url: 'https://www.instagram.com/' },
  ],
};
const NOBODY: Operator = { contactEmail: null, legalEntity: null, legalAddress: null, socialLinks: [] };

const THIS_MACHINE = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Who runs the site, and where they are reached (docs/product.md#site-settings): as the operator says. Where nobody says anything and the
 * site is for this machine alone, examples show each of its places.
 */
export const operatorOf = ({
  PUBLIC_ORIGIN,
  CONTACT_EMAIL,
  LEGAL_ENTITY,
  LEGAL_ADDRESS,
  SOCIAL_LINKS,
}: Pick<
  AuthEnv,
  'PUBLIC_ORIGIN' | 'CONTACT_EMAIL' | 'LEGAL_ENTITY' | 'LEGAL_ADDRESS' | 'SOCIAL_LINKS'
>): Operator => {
  const said: Partial<Operator> = {
    ...(CONTACT_EMAIL && { contactEmail: CONTACT_EMAIL }),
    ...(LEGAL_ENTITY && { legalEntity: LEGAL_ENTITY }),
    ...(LEGAL_ADDRESS && { legalAddress: LEGAL_ADDRESS }),
    ...(SOCIAL_LINKS.length > 0 && { socialLinks: SOCIAL_LINKS }),
  };
  const isTriedOut = Object.keys(said).length === 0 && THIS_MACHINE.test(new URL(PUBLIC_ORIGIN).hostname);
  return { ...(isTriedOut ? TRIED_OUT : NOBODY), ...said };
};
