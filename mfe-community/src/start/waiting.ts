import type { ApiClient } from '@meshwork/api-client';
import { communityCalls, type ThreadCard } from '@meshwork/contracts-community';
import { paths, type StartSection, type Suggestion } from '@meshwork/shell-contract';
import { aboutOf, titleOf } from '../common/thread-text.ts';

/** Threads that are read, so that those of one event become one row. */
const MOST_READ = 20;

/** One row for what asks for one thing: those who ask to join one event stand on the page of its requests. */
function rowOf([first, ...others]: readonly [ThreadCard, ...ThreadCard[]]): Suggestion {
  const { id, kind, target } = first;
  if (kind !== 'INITIATIVE' || others.length === 0 || target.id === null)
    return { key: `thread ${id}`, path: paths.request(id), label: titleOf(first), reasons: [aboutOf(first)] };
  return {
    key: `event ${target.id}`,
    path: paths.initiativeRequests(target.id),
    label: `${others.length + 1} ask to join ${target.name}`,
    reasons: ['Accept the first who fit with one press'],
  };
}

/** Reads the requests that wait for the person's answer, oldest first. */
export async function waitingForAnswer(api: ApiClient, signal: AbortSignal): Promise<StartSection> {
  const { threads } = await api.call(communityCalls.listThreads, {
    query: { show: 'waiting', limit: MOST_READ },
    signal,
  });
  const groups = new Map<string, [ThreadCard, ...ThreadCard[]]>();
  for (const thread of [...threads].reverse()) {
    const { id, kind, target } = thread;
    const key = kind === 'INITIATIVE' && target.id !== null ? `event ${target.id}` : `thread ${id}`;
    const group = groups.get(key);
    if (group) group.push(thread);
    else groups.set(key, [thread]);
  }
  return {
    title: 'Waiting for your answer',
    items: [...groups.values()].map(rowOf),
    more: { path: `${paths.requests}?show=waiting`, label: 'All that waits' },
  };
}
