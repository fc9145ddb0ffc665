import type { ApiClient } from '@meshwork/api-client';
import { communityCalls } from '@meshwork/contracts-community';
import { paths, type StartSection } from '@meshwork/shell-contract';
import { aboutOf, titleOf } from '../common/thread-text.ts';

const MOST_WAITING = 3;

/** Reads the requests that wait for the person's answer. */
export async function waitingForAnswer(api: ApiClient, signal: AbortSignal): Promise<StartSection> {
  const { threads } = await api.call(communityCalls.listThreads, {
    query: { show: 'waiting', limit: MOST_WAITING },
    signal,
  });
  return {
    title: 'Waiting for your answer',
    items: threads.map((thread) => ({
      key: `thread ${thread.id}`,
      path: paths.request(thread.id),
      label: titleOf(thread),
      reasons: [aboutOf(thread)],
    })),
    more: { path: `${paths.requests}?show=waiting`, label: 'All that waits' },
  };
}
