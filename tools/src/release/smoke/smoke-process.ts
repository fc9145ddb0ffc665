import { messageOf } from '../../lib/failure.ts';
import { checkBuild } from './check-build.ts';
import type { SmokeMessage, SmokeTask } from './smoke.check.ts';

/** The process in which a build is tried; its parent ends it (smoke.check.ts). */
const { folder, manifest, www } = JSON.parse(process.argv[2] ?? '') as SmokeTask;
const post = process.send?.bind(process);
const say = (message: SmokeMessage): void => void post?.(message);

await checkBuild(folder, manifest, www, (at) => say({ at })).then(
  () => say({ passed: true }),
  (error: unknown) => say({ failure: messageOf(error) }),
);
