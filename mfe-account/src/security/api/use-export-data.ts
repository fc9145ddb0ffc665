import { authEndpoints } from '@meshwork/contracts-auth';
import { useApi, useMutation, useToast } from '@meshwork/shell-contract';
import { toastFailure } from '../../forms/failure-text.ts';
import { downloadJson } from '../download-json.ts';

/** Fetches all of one's own data and hands it over as a file. */
export function useExportData() {
  const api = useApi();
  const toast = useToast();
  return useMutation({
    mutationFn: () => api.call(authEndpoints.exportData),
    onSuccess: (data) => downloadJson(`meshwork-data-${new Date().toISOString().slice(0, 10)}.json`, data),
    onError: (error) => toastFailure(toast, error, 'Failed to export your data'),
  });
}
