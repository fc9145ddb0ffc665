import { DOMAINS } from '../lib/apps.ts';

const WIDTH = 48;

/** Lines of CODEOWNERS: what belongs to a domain belongs to its team. */
export const ownerBlocks = () => ({
  '.github/CODEOWNERS': {
    domains: Object.entries(DOMAINS).flatMap(([domain, { remote, service }]) =>
      [
        `/${remote}/`,
        `/services/${service}/`,
        `/libs/contracts/${service}/`,
        `/e2e/${domain}/`,
        `/deploy/kubernetes/base/services/${service}.yaml`,
      ].map((path) => `${path.padEnd(WIDTH)} @meshwork/${domain}`),
    ),
  },
});
