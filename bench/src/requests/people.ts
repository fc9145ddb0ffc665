import { randomBytes } from 'node:crypto';

const PASSWORD = 'Torque-42-wrench';

const post = (origin: string, path: string, body: unknown): Promise<Response> =>
  fetch(`${origin}/_api/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

export interface Person {
  readonly email: string;
  /** "name=value" */
  readonly cookie: string;
}

/** Registers a person. @throws Error when the product refuses */
export async function newPerson(origin: string): Promise<Person> {
  // A name with many digits in a row is refused: it may be a telephone number.
  const username = `bench${randomBytes(12)
    .toString('base64url')
    .replace(/[^A-Za-z]/g, '')}`;
  const email = `${username}@example.org`;
  const form = { email, username, password: PASSWORD, agreeToTerms: true };
  const response = await post(origin, 'register_with_password', form);
  const [cookie] = response.headers.getSetCookie()[0]?.split(';') ?? [];
  if (!cookie) throw new Error(`no registration: ${response.status} ${await response.text()}`);
  return { email, cookie };
}

/** Lets `people` log in at the same time, again and again until `done` resolves. @returns how often each status came */
export async function logIn(
  origin: string,
  email: string,
  people: number,
  done: Promise<unknown>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let running = true;
  void done.finally(() => {
    running = false;
  });
  const one = async () => {
    while (running) {
      const response = await post(origin, 'login_with_password', { email, password: PASSWORD });
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      // A person who is asked to come back does so after the second that Retry-After names.
      if (response.status === 429) await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  };
  await Promise.all(Array.from({ length: people }, one));
  return statuses;
}
