import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type EventRequests, INITIATIVE_STATE_LABELS } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { looks } from '@meshwork/ui';
import { cameText, comersText, placesText } from '../../common/counts-text.ts';

interface PlacesProps {
  initiative: EventRequests['initiative'];
  open: number;
  waiting: number;
}

/** States that the reader must know of before answering. */
const STATES: readonly string[] = ['POSTPONED', 'CANCELLED'];

/** "6 students, 2 adults come, 1 more alone (3 did not say how many)". */
function comeText({ alone = 0, unsaid, ...numbers }: NonNullable<EventRequests['initiative']['comers']>) {
  const comers = comersText(numbers);
  if (alone && unsaid > 0)
    return t`${comers} come, ${plural(alone, { other: `${alone} more alone` })} (${plural(unsaid, { other: `${unsaid} did not say how many` })})`;
  if (alone) return plural(alone, { other: `${comers} come, ${alone} more alone` });
  return unsaid > 0
    ? plural(unsaid, { other: `${comers} come (${unsaid} did not say how many)` })
    : t`${comers} come`;
}

/** Counts the places, who comes, and who waits for an answer. */
export const Places = ({ initiative, open, waiting }: PlacesProps) => {
  const { comers } = initiative;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
    <ul role="list" className={looks.wrap} aria-label={t({ message: 'Places', context: 'taken and free' })}>
      {STATES.includes(initiative.state) ? (
        <li>{labelOf(INITIATIVE_STATE_LABELS, initiative.state)}</li>
      ) : null}
      <li>{placesText(initiative, 'teams')}</li>
      <li>{placesText(initiative, 'individuals')}</li>
      {comers && comers.students + comers.adults > 0 ? <li>{comeText(comers)}</li> : null}
      {comers?.came ? <li>{cameText(comers)}</li> : null}
      {initiative.hasEnded ? (
        <li>
          <Trans context="an event that has ended">Over</Trans>
        </li>
      ) : null}
      {open > 0 && !initiative.hasEnded && !initiative.paused ? (
        <li>
          <Trans>{open} to answer</Trans>
        </li>
      ) : null}
      {waiting > 0 && !initiative.hasEnded ? (
        <li>{plural(waiting, { other: `${waiting} on the waiting list` })}</li>
      ) : null}
    </ul>
  );
};
