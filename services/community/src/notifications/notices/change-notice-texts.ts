import type { InitiativeState } from '@meshwork/contracts-community';
import { type Said, said } from '@meshwork/language';
import { type InitiativeChange, KEPT_DAYS } from '../../events/initiative-events.ts';

interface ChangeTexts {
  /** Subject and list say what became of an initiative. */
  readonly title: (title: string) => Said;
  /** The mail says it as a sentence. */
  readonly sentence?: Said;
}

const cancelled = (title: string): Said => said('{title}: cancelled', { title });

export const CHANGE_TEXTS: Readonly<Record<InitiativeChange, ChangeTexts>> = {
  PUBLISHED: {
    title: (title) => said('{title}: takes place', { title }),
    sentence: said('It takes place after all.'),
  },
  POSTPONED: {
    title: (title) => said('{title}: postponed', { title }),
    sentence: said('It is postponed. You will hear when there is a new date.'),
  },
  CANCELLED: { title: cancelled, sentence: said('It was cancelled.') },
  DELETED: {
    title: cancelled,
    sentence: said('It was cancelled and deleted. You can still read its page for {days} days.', {
      days: KEPT_DAYS,
    }),
  },
  MOVED: { title: (title) => said('{title}: new date or place', { title }) },
};

/** Hold whatever is planned. */
export const STATE_SENTENCES: Readonly<Partial<Record<InitiativeState, Said>>> = {
  POSTPONED: said('It is postponed.'),
  CANCELLED: CHANGE_TEXTS.CANCELLED.sentence,
};
