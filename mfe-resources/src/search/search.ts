import { plural, t } from '@lingui/core/macro';
import { catalogCalls, RESOURCE_TYPE_LABELS } from '@meshwork/contracts-catalog';
import { labelOf, langOf } from '@meshwork/contracts-core';
import { paths, type RemoteSearch, type SearchSource } from '@meshwork/shell-contract';

/** Learning paths stand before the resources that they lead through. */
const MOST_PATHS = 2;

const resources: SearchSource = {
  count: (total, count) => plural(count, { one: `${total} resource`, other: `${total} resources` }),
  find: async (api, { text, limit, signal }) => {
    const [{ body, total, isTotalAtLeast }, found] = await Promise.all([
      api.callPaged(catalogCalls.listResources, { query: { search: text, limit }, signal }),
      api.call(catalogCalls.listPaths, { query: { search: text, limit: MOST_PATHS }, signal }),
    ]);
    const learningPaths = found.map(({ id, title, language }) => ({
      path: paths.learningPath(id),
      label: title,
      lang: langOf(language),
      hint: t`Learning path`,
    }));
    const resourceRows = body.map(({ id, title, type, language }) => ({
      path: paths.resource(id),
      label: title,
      lang: langOf(language),
      hint: labelOf(RESOURCE_TYPE_LABELS, type),
    }));
    const rows = [...learningPaths, ...resourceRows].slice(0, limit);
    return { rows, total: (total ?? body.length) + learningPaths.length, isTotalAtLeast };
  },
};

export default { resources } satisfies RemoteSearch;
