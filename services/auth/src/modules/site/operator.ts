import type { Site } from '@meshwork/contracts-auth';
import type { SiteFile } from '@meshwork/service-kit/site';

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
 * @param origin the public address of the site
 */
export function operatorOf(origin: string, { operator, social }: SiteFile): Operator {
  const said: Partial<Operator> = {
    ...(operator.email && { contactEmail: operator.email }),
    ...(operator.name && { legalEntity: operator.name }),
    ...(operator.address && { legalAddress: operator.address }),
    ...(Object.keys(social).length > 0 && {
      socialLinks: Object.entries(social).map(([label, url]) => ({ label, url })),
    }),
  };
  const isTriedOut = Object.keys(said).length === 0 && THIS_MACHINE.test(new URL(origin).hostname);
  return { ...(isTriedOut ? TRIED_OUT : NOBODY), ...said };
}
