import { t } from '@lingui/core/macro';
import { catalogCalls } from '@meshwork/contracts-catalog';
import { paths, type StartSource } from '@meshwork/shell-contract';

/** The library's first step of somebody who learns. */
const start: StartSource = {
  async read(api, { signal }) {
    const { resourceIds } = await api.call(catalogCalls.progress, { signal });
    return {
      learnerSteps: [
        { label: t`Follow a learning path`, path: paths.learningPaths, isDone: resourceIds.length > 0 },
      ],
    };
  },
};
export default start;
