import { authCalls, username as usernameSchema } from '@meshwork/contracts-auth';
import { useApi } from '@meshwork/shell-contract';
import { useEffect, useState } from 'react';

/** The result of the check of a name; undefined where none is checked: nothing typed yet, or an invalid name. */
export type Availability = 'checking' | 'available' | 'taken' | 'failed' | undefined;

/** Milliseconds without typing before a name is checked (docs/product.md#registration). */
export const CHECK_DELAY = 500;

const rule = usernameSchema('');

/**
 * Checks a name while it is typed. A response counts only for the name that is in the field: the check of an older one is
 * aborted, so responses cannot overtake each other.
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
      api.call(authCalls.checkUsername, { body: { username: name }, signal: controller.signal }).then(
        ({ available }) => say(available ? 'available' : 'taken'),
        () => say('failed'),
      );
    }, CHECK_DELAY);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, name, valid]);

  return valid && answer?.name === name ? answer.state : undefined;
}
