import { ApiError } from '@meshwork/api-client';
import { QueryClient } from '@tanstack/react-query';

/** Failures that pass by themselves: no answer, or a server that is restarting. */
const passes = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || [502, 503, 504].includes(error.status));

const LONGEST_WAIT = 5000;

/** Data is fresh for 60 seconds (specification, section 9). Only failures that pass are tried again, twice. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Offline is shown as a failure that can be retried, not as loading without end.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => passes(error) && failures < 2,
        retryDelay: (failures, error) => {
          const asked =
            error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 500 * 2 ** failures;
          return Math.min(asked, LONGEST_WAIT);
        },
      },
      mutations: { networkMode: 'always' },
    },
  });
