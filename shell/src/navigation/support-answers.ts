import { msg } from '@lingui/core/macro';
import type { Sentence } from '@meshwork/language';
import { paths } from '@meshwork/shell-contract';
import type { NavigationLink } from './navigation-links.ts';

/** The questions of the support page by their ids; the search offers them, too. */
export const ASKED = {
  account: msg`Do I need an account?`,
  password: msg`I forgot my password. What now?`,
  delete: msg`How do I get or delete my data?`,
  join: msg`How do I join a team?`,
  verification: msg`How does a team get verified?`,
  'missing-team': msg`My team is missing, or something about it is wrong.`,
  leave: msg`How do I leave a team, or hand it over?`,
  mentor: msg`How do I write to a mentor?`,
  'become-mentor': msg`How do I become a mentor?`,
  initiative: msg`How do I take part in an initiative?`,
  resource: msg`How do I add a resource, or report one that is wrong?`,
  developers: msg`Can my own program read what is here?`,
  response: msg`How long does an answer from you take?`,
} as const;

/** Other words that people type for these questions. */
const SYNONYMS: Partial<Record<keyof typeof ASKED, Sentence>> = {
  account: msg({ message: 'sign up register login', context: 'search words' }),
  password: msg({ message: 'reset change log in', context: 'search words' }),
  delete: msg({ message: 'remove close my account export download', context: 'search words' }),
  join: msg({ message: 'member find become', context: 'search words' }),
  mentor: msg({ message: 'ask message contact question', context: 'search words' }),
  initiative: msg({ message: 'event workshop competition request', context: 'search words' }),
  'missing-team': msg({ message: 'claim wrong', context: 'search words' }),
  resource: msg({ message: 'share add link', context: 'search words' }),
  developers: msg({ message: 'api export csv feed', context: 'search words' }),
  response: msg({ message: 'contact help support', context: 'search words' }),
};

export const SUPPORT_ANSWERS: readonly (NavigationLink & { synonyms?: Sentence | undefined })[] =
  Object.entries(ASKED).map(([id, label]) => ({
    to: `${paths.support}#${id}`,
    label,
    synonyms: SYNONYMS[id as keyof typeof ASKED],
  }));
