import { t } from '@lingui/core/macro';
import { EXPERTISE_AREA_LABELS, type MatchReason } from '@meshwork/contracts-community';
import { labelOf, languageName } from '@meshwork/contracts-core';
import { awayText } from './distance.tsx';

/** Says to a mentor why a need fits them. */
export function needReason(reason: MatchReason, inMiles: boolean): string {
  const { kind, area, kilometres = 0, language = '', room = 0 } = reason;
  const texts: Readonly<Record<string, string>> = {
    EXPERTISE: area
      ? t`${{ expertise: labelOf(EXPERTISE_AREA_LABELS, area) }}, which you offer`
      : t`An expertise, which you offer`,
    DISTANCE: awayText(kilometres, inMiles),
    REMOTE: t`Can be done online`,
    LANGUAGE: t`In ${{ language: languageName(language || 'en') }}, which you speak`,
    AGES: t`Of the ages that you help`,
    ROOM: t`You have room for ${room} more`,
  };
  return texts[kind] ?? '';
}

/** Says to the team why a mentor fits a need. */
export function mentorReason(reason: MatchReason, inMiles: boolean): string {
  const { kind, area, kilometres = 0, language = '', room = 0 } = reason;
  const texts: Readonly<Record<string, string>> = {
    EXPERTISE: area ? t`Offers ${{ expertise: labelOf(EXPERTISE_AREA_LABELS, area) }}` : t`Offers this`,
    DISTANCE: awayText(kilometres, inMiles),
    REMOTE: t`Helps online`,
    LANGUAGE: t`Speaks ${{ language: languageName(language || 'en') }}`,
    AGES: t`Helps your ages`,
    ROOM: t`Has room for ${room} more`,
  };
  return texts[kind] ?? '';
}
