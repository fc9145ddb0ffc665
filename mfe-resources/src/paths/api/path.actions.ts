import { catalogCalls, pathKeys } from '@meshwork/contracts-catalog';
import { type IssueTarget, paths, useAction, useNavigate } from '@meshwork/shell-contract';

/** Makes a path, then opens its page. */
export function useCreatePath(issues: IssueTarget, onSuccess: () => void) {
  const navigate = useNavigate();
  return useAction(catalogCalls.createPath, {
    changes: [pathKeys.all],
    success: 'Learning path created.',
    failure: 'Failed to create the learning path',
    issues,
    onSuccess: ({ path }) => {
      onSuccess();
      void navigate(paths.learningPath(path.id));
    },
  });
}

export const useUpdatePath = (issues: IssueTarget, onSuccess: () => void) =>
  useAction(catalogCalls.updatePath, {
    changes: [pathKeys.all],
    success: 'Learning path saved.',
    failure: 'Failed to save the learning path',
    issues,
    onSuccess,
  });

/** Deletes a path, then opens the list. */
export function useDeletePath() {
  const navigate = useNavigate();
  return useAction(catalogCalls.deletePath, {
    // The page of the deleted path still shows; the list is fetched when it opens.
    outdates: [pathKeys.all],
    success: 'Learning path deleted.',
    failure: 'Failed to delete the learning path',
    onSuccess: () => void navigate(paths.learningPaths),
  });
}
