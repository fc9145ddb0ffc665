import { expect, it } from '@jest/globals';
import * as contract from './index.ts';

/**
 * Everything that a built remote may import from the shell. Removing a line breaks remotes that are deployed: raise
 * CONTRACT_VERSION with it. Adding a line breaks none.
 */
const EXPORTS = [
  'CONTRACT_VERSION',
  'DetailFailure',
  'Directory',
  'INBOX_ADDRESS',
  'LOAD_TIMEOUT',
  'Link',
  'LoadFailure',
  'NavLink',
  'Navigate',
  'Outlet',
  'PageMeta',
  'ShellProvider',
  'Widget',
  'checkRemote',
  'defineRemote',
  'inboxKeys',
  'infiniteQueryOptions',
  'keepPreviousData',
  'lazyPage',
  'loginPath',
  'pagedListOptions',
  'paths',
  'queryOptions',
  'retryable',
  'safeNext',
  'skipToken',
  'toLoadFailure',
  'useAction',
  'useApi',
  'useInfiniteQuery',
  'useListAddress',
  'useLocation',
  'useLoginPath',
  'useMutation',
  'useNavigate',
  'usePagedList',
  'useParams',
  'useQuery',
  'useQueryClient',
  'useSearchParams',
  'useServerIssues',
  'useSession',
  'useSessionActions',
  'useShell',
  'useToast',
  'useUser',
  'wrongContract',
];

it('exports what remotes were built against', () => {
  expect(Object.keys(contract).sort()).toEqual([...EXPORTS].sort());
});
