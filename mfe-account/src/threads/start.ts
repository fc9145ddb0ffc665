import { communityCalls } from '@meshwork/contracts-community';
import { paths, type StartSource } from '@meshwork/shell-contract';
import { aboutOf, titleOf } from './thread-text.ts';

const MOST_WAITING = 3;

/** Shows the requests that wait for the person's answer. */
const start: StartSource = {
  async read(api, { signal }) {
    const { body } = await api.callPaged(communityCalls.listThreads, {
      query: { show: 'waiting', limit: MOST_WAITING },
      signal,
    });
    return {
      sections: [
        {
          title: 'Waiting for your answer',
          items: body.threads.map((thread) => ({
            key: `thread ${thread.id}`,
            path: paths.request(thread.id),
            label: titleOf(thread),
            reasons: [aboutOf(thread)],
          })),
          more: { path: `${paths.requests}?show=waiting`, label: 'All that waits' },
        },
      ],
    };
  },
};
export default start;
