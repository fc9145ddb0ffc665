import { error, type Finding } from '../finding.ts';

/**
 * Checks that a service of `npm start` serves.
 * @param origin address at which it answers operators
 */
export const serviceFindings = async (service: string, origin: string): Promise<Finding[]> => {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => undefined,
  );
  if (answer?.ok) return [];
  await answer?.body?.cancel();
  return [
    error(
      answer ? `${service} answers, but is not ready` : `${service} does not answer`,
      'Its pages load nothing. A process that ends is started again, and after six ends in a row everything stops.',
      `look at the lines of ${service} where npm start prints: they say why`,
    ),
  ];
};
