import { messageOf } from '@meshwork/api-client';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { paths, useApi, useMutation, useNavigate, useQueryClient, useToast } from '@meshwork/shell-contract';
import { resourceKeys } from './resource.query.ts';

/** Deletes a resource, then leads back to the library. */
export function useDeleteResource(resourceId: number) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const mutation = useMutation({
    mutationFn: () => api.call(catalogEndpoints.deleteResource, { body: { resourceId } }),
    onSuccess: () => {
      toast('success', 'Resource successfully deleted.');
      // Not asked again right now: this page still shows the resource that is gone, the library asks as it opens.
      void cache.invalidateQueries({ queryKey: resourceKeys.all, refetchType: 'none' });
      return navigate(paths.resources);
    },
  });
  return {
    run: () => mutation.mutate(),
    reset: mutation.reset,
    busy: mutation.isPending,
    failure: mutation.isError ? messageOf(mutation.error, 'Failed to delete resource') : undefined,
  };
}
