import { error, type Finding } from '../finding.ts';

const TWO_SECONDS = 2_000;

interface Answer {
  status: number;
  text: string;
  date: Date | undefined;
}

const ask = async (url: string): Promise<Answer | string> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TWO_SECONDS), redirect: 'manual' });
    const date = response.headers.get('Date');
    return { status: response.status, text: await response.text(), date: date ? new Date(date) : undefined };
  } catch (cause) {
    const { cause: reason, name } = cause as Error & { cause?: { code?: string } };
    return reason?.code ?? name;
  }
};

const stateOf = (text: string): string => {
  try {
    return String((JSON.parse(text) as { status?: unknown }).status ?? text);
  } catch {
    return text.slice(0, 80);
  }
};

/** @param origin of the service itself, behind the gateway */
export const serviceFindings = async (service: string, origin: string): Promise<Finding[]> => {
  const answer = await ask(`${origin}/readyz`);
  if (typeof answer !== 'string' && answer.status === 200) return [];
  const how =
    typeof answer === 'string' ? `does not answer (${answer})` : `is not ready: ${stateOf(answer.text)}`;
  return [
    error(
      `${service} ${how}`,
      'Its part of the site says that it is not available; the others go on.',
      `read what ${service} wrote last; then Ctrl-C and npm start`,
    ),
  ];
};

/** The gateway, from where a browser is. */
export const gatewayFindings = async (origin: string): Promise<Finding[]> => {
  const health = await ask(`${origin}/healthz`);
  if (typeof health === 'string' || health.status !== 200) {
    const how = typeof health === 'string' ? health : `answers ${health.status}`;
    return [
      error(
        `the gateway at ${origin} is not there (${how})`,
        'Nobody reaches the site.',
        'Ctrl-C and npm start',
      ),
    ];
  }
  const page = await ask(`${origin}/`);
  if (typeof page !== 'string' && page.status === 200) return [];
  return [
    error(
      `the gateway has no page to show (${typeof page === 'string' ? page : page.status})`,
      'The shell is not published, so every address is empty.',
      'npm run release -- shell',
    ),
  ];
};
