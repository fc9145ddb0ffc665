import { communityCalls, initiativeKeys } from '@meshwork/contracts-community';
import { paths, useAction, useNavigate } from '@meshwork/shell-contract';

/** Copies an initiative for next year, and opens the draft. */
export function useCopyInitiative(onSuccess: () => void) {
  const navigate = useNavigate();
  return useAction(communityCalls.copyInitiative, {
    changes: [initiativeKeys.list],
    success: 'This is the draft for next year.',
    failure: 'Failed to copy initiative',
    onSuccess: ({ initiative }) => {
      onSuccess();
      void navigate(paths.initiative(initiative.id));
    },
  });
}

/** Makes a draft per repetition; the page names them. */
export const useCreateSeries = (onSuccess: () => void) =>
  useAction(communityCalls.createSeries, {
    changes: [initiativeKeys.all],
    success: ({ initiatives }) =>
      initiatives.length === 1 ? '1 draft made.' : `${initiatives.length} drafts made.`,
    failure: 'Failed to repeat initiative',
    onSuccess,
  });
