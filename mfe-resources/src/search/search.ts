import { catalogCalls, RESOURCE_TYPE_LABELS } from '@meshwork/contracts-catalog';
import { labelOf } from '@meshwork/contracts-core';
import { paths, type RemoteSearch, type SearchSource } from '@meshwork/shell-contract';

const resources: SearchSource = {
  noun: 'resource',
  find: async (api, { text, limit, signal }) => {
    const { body, total, isTotalAtLeast } = await api.callPaged(catalogCalls.listResources, {
      query: { search: text, limit },
      signal,
    });
    const rows = body.map(({ id, title, type }) => ({
      path: paths.resource(id),
      label: title,
      hint: labelOf(RESOURCE_TYPE_LABELS, type),
    }));
    return { rows, total: total ?? rows.length, isTotalAtLeast };
  },
};

/** What the command palette finds in this domain. */
export default { resources } satisfies RemoteSearch;
