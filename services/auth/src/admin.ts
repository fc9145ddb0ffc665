import { migrationEnvSchema, readEnv } from '@meshwork/service-kit';
import { Client } from 'pg';

const ROLES: Readonly<Record<string, string>> = { grant: 'admin', revoke: 'user' };
const USAGE = 'Usage: admin grant <email> | admin revoke <email>\n';

/** Gives an account the role of an admin, or takes it away. @returns the exit code of the process */
async function changeRole(action: string | undefined, email: string | undefined): Promise<number> {
  const role = ROLES[action ?? ''];
  if (!role || !email) {
    process.stderr.write(USAGE);
    return 2;
  }
  const client = new Client({ connectionString: readEnv(migrationEnvSchema).DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query(
      'update auth.account set role = $1, updated_at = now() where lower(email) = lower($2) returning username',
      [role, email.trim()],
    );
    if (rows.length === 0) {
      process.stderr.write(`There is no account with the address ${email}\n`);
      return 1;
    }
    process.stdout.write(`${rows[0].username} is now ${role === 'admin' ? 'an admin' : 'a user'}\n`);
    return 0;
  } finally {
    await client.end();
  }
}

try {
  process.exitCode = await changeRole(process.argv[2], process.argv[3]);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
