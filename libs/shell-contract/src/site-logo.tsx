import { productName, siteIdentity } from '@meshwork/contracts-core';
import { Logo } from '@meshwork/ui';

/** The mark and the name of this site: the operator's, or ours (docs/operate/site.md). */
export const SiteLogo = ({ className }: { className?: string | undefined }) => (
  <Logo name={productName()} picture={siteIdentity().logo} {...(className && { className })} />
);
