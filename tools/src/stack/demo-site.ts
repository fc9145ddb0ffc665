/**
 * Settings as an operator would make them, so that a site which somebody tries out shows all that it can: the links of the footer, the
 * addresses to write to. Names of the domain `example` belong to nobody (RFC 2606).
 */
const DEMO_SITE = {
  CONTACT_EMAIL: 'hello@meshwork.example',
  LEGAL_ENTITY: 'Meshwork Demonstration',
  LEGAL_ADDRESS: '1 Example Street, Example City',
  SOCIAL_LINKS: 'LinkedIn=https://www.linkedin.com/,Instagram=https://www.instagram.com/',
};

/** Variables of the auth service beside those of the caller, which win; none where the caller wants no demonstration data. */
export const demoSite = ({ DEMO_DATA = 'on' }: NodeJS.ProcessEnv): Partial<typeof DEMO_SITE> =>
  DEMO_DATA === 'on' ? DEMO_SITE : {};
