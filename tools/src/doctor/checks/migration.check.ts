import { error, type Finding } from '../finding.ts';

/**
 * @param pending names of the migrations that a service's build brings and its database does not have
 */
export const migrationFindings = (service: string, pending: readonly string[]): Finding[] => {
  if (pending.length === 0) return [];
  return [
    error(
      `${service} waits for ${pending.length === 1 ? 'a migration' : `${pending.length} migrations`}: ${pending.join(', ')}`,
      'The program expects tables or columns that are not there yet.',
      `npm start, or docker compose run --rm migrate-${service}`,
    ),
  ];
};
