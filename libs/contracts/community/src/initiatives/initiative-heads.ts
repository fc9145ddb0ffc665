import { labelOf, type PageHead } from '@meshwork/contracts-core';
import { said } from '@meshwork/language';
import { INITIATIVE_STATE_LABELS, INITIATIVE_TYPE_LABELS } from '../community.enums.ts';
import type { Initiative } from './initiative.schema.ts';

export const initiativesHead: PageHead = {
  get title() {
    return said('Initiatives')();
  },
  get description() {
    return said(
      'Competitions, events, mentorships, programs and workshops for robotics teams and STEM students.',
    )();
  },
};

export const initiativeHead = ({
  title,
  description,
  initiativeType,
  startDate,
  endDate,
  location,
  state,
}: Pick<
  Initiative,
  'title' | 'description' | 'initiativeType' | 'startDate' | 'endDate' | 'location' | 'state'
>): PageHead => ({
  title,
  description,
  picture: {
    mark: { kind: 'date', first: startDate, last: endDate },
    kind: [
      labelOf(INITIATIVE_TYPE_LABELS, initiativeType),
      ...(state && state !== 'PUBLISHED' ? [labelOf(INITIATIVE_STATE_LABELS, state)] : []),
    ].join(' · '),
    line: location ?? 'Virtual',
  },
});
