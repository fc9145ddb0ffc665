import type { QueryInput } from '@meshwork/contracts-core';

/** The address of the audit log as a file, with the filters of the list. */
export function auditExportAddress(query: QueryInput): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== null && one !== undefined) params.append(name, String(one));
  }
  const text = params.toString();
  return `/_api/auth/audit.csv${text ? `?${text}` : ''}`;
}
