import { EXPERTISE_AREA_LABELS, type MatchReason } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { languageName } from './code-names.ts';
import { awayText } from './distance.tsx';

/** Says to a mentor why a need fits them. */
export function needReason(reason: MatchReason, inMiles: boolean): string {
  const { kind, area, kilometres = 0, language = '', room = 0 } = reason;
  const texts: Readonly<Record<string, string>> = {
    EXPERTISE: `${area ? labelOf(EXPERTISE_AREA_LABELS, area) : 'An expertise'}, which you offer`,
    DISTANCE: awayText(kilometres, inMiles),
    REMOTE: 'Can be done online',
    LANGUAGE: `In ${languageName(language || 'en')}, which you speak`,
    AGES: 'Of the ages that you help',
    ROOM: `You have room for ${room} more`,
  };
  return texts[kind] ?? '';
}

/** Says to the team why a mentor fits a need. */
export function mentorReason(reason: MatchReason, inMiles: boolean): string {
  const { kind, area, kilometres = 0, language = '', room = 0 } = reason;
  const texts: Readonly<Record<string, string>> = {
    EXPERTISE: `Offers ${area ? labelOf(EXPERTISE_AREA_LABELS, area) : 'this'}`,
    DISTANCE: awayText(kilometres, inMiles),
    REMOTE: 'Helps online',
    LANGUAGE: `Speaks ${languageName(language || 'en')}`,
    AGES: 'Helps your ages',
    ROOM: `Has room for ${room} more`,
  };
  return texts[kind] ?? '';
}
