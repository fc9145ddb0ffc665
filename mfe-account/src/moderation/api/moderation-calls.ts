import { authCalls } from '@meshwork/contracts-auth';

type ModerationCall = 'moderationQueue' | 'moderationFigures' | 'authorItems' | 'decide';

/**
 * A call of moderation as a domain has it under its own name. All domains have the same calls, so those of the account
 * service say what is sent and what comes back.
 */
export const moderationCall = <N extends ModerationCall>(
  service: string,
  name: N,
): (typeof authCalls)[N] => ({
  ...authCalls[name],
  path: authCalls[name].path.replace('/_api/auth/', `/_api/${service}/`) as `/_api/${string}`,
});
