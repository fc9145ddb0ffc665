import { DOMAINS } from '../lib/apps.ts';
import { contractOf } from './contract-tables.ts';
import { type Route, routesOf } from './routes.ts';

/** The calls that a page may send while the server renders it: reads that everybody may make, and what is below their first segment. */
export const rendererRoutes = async (): Promise<Route[]> => {
  const routes = Object.values(DOMAINS).map(async (domain) => {
    const contract = await contractOf(domain.service);
    const open = Object.values(contract.endpoints).filter(
      ({ method, access }) => method === 'GET' && access === 'public',
    );
    return routesOf(domain, contract).filter(
      ({ path, kind }) => kind === 'domain' && open.some((call) => `${call.path}/`.startsWith(`${path}/`)),
    );
  });
  return (await Promise.all(routes)).flat();
};
