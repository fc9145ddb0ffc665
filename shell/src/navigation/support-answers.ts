import { paths } from '@meshwork/shell-contract';
import type { NavigationLink } from './navigation-links.ts';

/** The questions of the support page by their ids; the search offers them, too. */
export const ASKED = {
  account: 'Do I need an account?',
  password: 'I forgot my password. What now?',
  delete: 'How do I get or delete my data?',
  join: 'How do I join a team?',
  verification: 'How does a team get verified?',
  'missing-team': 'My team is missing, or something about it is wrong.',
  leave: 'How do I leave a team, or hand it over?',
  mentor: 'How do I write to a mentor?',
  'become-mentor': 'How do I become a mentor?',
  initiative: 'How do I take part in an initiative?',
  resource: 'How do I add a resource, or report one that is wrong?',
  developers: 'Can my own program read what is here?',
  response: 'How long does an answer from you take?',
} as const;

/** Other words that people type for these questions. */
const SYNONYMS: Partial<Record<keyof typeof ASKED, string>> = {
  account: 'sign up register login',
  password: 'reset change log in',
  delete: 'remove close my account export download',
  join: 'member find become',
  mentor: 'ask message contact question',
  initiative: 'event workshop competition request',
  'missing-team': 'claim wrong',
  resource: 'share add link',
  developers: 'api export csv feed',
  response: 'contact help support',
};

export const SUPPORT_ANSWERS: readonly (NavigationLink & { synonyms?: string | undefined })[] =
  Object.entries(ASKED).map(([id, label]) => ({
    to: `${paths.support}#${id}`,
    label,
    synonyms: SYNONYMS[id as keyof typeof ASKED],
  }));
