import { authEndpoints, username as usernameSchema } from '@meshwork/contracts-auth';
import { useApi } from '@meshwork/shell-contract';
import { useEffect, useState } from 'react';

/** Whether a name is free; undefined while there is nothing to say: nothing typed, no valid name, or no answer. */
export type Availability = 'checking' | 'available' | 'taken' | undefined;

/** Milliseconds without typing before a name is checked (docs/product.md#registration). */
export const CHECK_DELAY = 500;

const rule = usernameSchema('');

/**
 * Checks a name while it is typed. An answer counts only for the name that is in the field: the check of an older one is
 * aborted, so answers cannot overtake each other. A failed check shows nothing.
 */
export function useUsernameCheck(username: string): Availability {
  const api = useApi();
  const [answer, setAnswer] = useState<{ name: string; state: Availability }>();
  const name = username.trim();
  const valid = rule.safeParse(name).success;

  useEffect(() => {
    if (!valid) return;
    const controller = new AbortController();
    const say = (state: Availability) => {
      if (!controller.signal.aborted) setAnswer({ name, state });
    };
    const timer = setTimeout(() => {
      say('checking');
      api.call(authEndpoints.checkUsername, { body: { username: name }, signal: controller.signal }).then(
        ({ available }) => say(available ? 'available' : 'taken'),
        () => say(undefined),
      );
    }, CHECK_DELAY);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, name, valid]);

  return valid && answer?.name === name ? answer.state : undefined;
}
