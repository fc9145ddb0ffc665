import { ApiError } from '@meshwork/api-client';
import { QueryClient } from '@tanstack/react-query';

/** Transient failures: no response, or a server that is restarting. */
const isTransient = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || [502, 503, 504].includes(error.status));

const MAX_RETRY_DELAY = 5000;

/** Data is fresh for 60 seconds. Only transient failures are retried, twice. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Offline is shown as a failure that can be retried, not as loading without end.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => isTransient(error) && failures < 2,
        retryDelay: (failures, error) => {
          const delay =
            error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 500 * 2 ** failures;
          return Math.min(delay, MAX_RETRY_DELAY);
        },
      },
      mutations: { networkMode: 'always' },
    },
  });
