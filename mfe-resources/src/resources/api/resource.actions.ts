import { catalogCalls, resourceKeys } from '@meshwork/contracts-catalog';
import { type IssueTarget, paths, useAction, useNavigate, useQueryClient } from '@meshwork/shell-contract';

export function useCreateResource(issues: IssueTarget, onSuccess: () => void) {
  const navigate = useNavigate();
  return useAction(catalogCalls.createResource, {
    changes: [resourceKeys.all],
    success: 'Resource created successfully!',
    failure: 'Failed to create resource',
    issues,
    onSuccess: ({ resource }) => {
      onSuccess();
      void navigate(paths.resource(resource.id));
    },
  });
}

export function useUpdateResource(issues: IssueTarget, onSuccess: () => void) {
  const cache = useQueryClient();
  return useAction(catalogCalls.updateResource, {
    changes: [resourceKeys.all],
    success: 'Resource updated successfully!',
    failure: 'Failed to update resource',
    issues,
    onSuccess: ({ resource }) => {
      cache.setQueryData(resourceKeys.detail(resource.id), resource);
      onSuccess();
    },
  });
}

/** Deletes a resource, then opens the library. */
export function useDeleteResource() {
  const navigate = useNavigate();
  return useAction(catalogCalls.deleteResource, {
    // The page of the deleted resource still shows; the library fetches its list when it opens.
    outdates: [resourceKeys.all],
    success: 'Resource successfully deleted.',
    failure: 'Failed to delete resource',
    onSuccess: () => void navigate(paths.resources),
  });
}
