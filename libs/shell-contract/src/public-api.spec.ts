import { expect, it } from '@jest/globals';
import * as contract from './index.ts';

/**
 * Everything a built remote may ask the shell for. A line that goes breaks remotes that are out there: raise
 * CONTRACT_VERSION with it. A new line does not.
 */
const EXPORTS = [
  'CONTRACT_VERSION',
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
  'showIssues',
  'skipToken',
  'toLoadFailure',
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
  'useSession',
  'useSessionActions',
  'useShell',
  'useSubmission',
  'useToast',
  'useUser',
  'wrongContract',
];

it('exports what remotes were built against', () => {
  expect(Object.keys(contract).sort()).toEqual([...EXPORTS].sort());
});
