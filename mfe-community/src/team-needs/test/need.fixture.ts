import type { NeedCard } from '@meshwork/contracts-community';

export const need = (fields: Partial<NeedCard> = {}): NeedCard => ({
  id: 3,
  kind: 'SKILL',
  words: 'CAD for sheet metal',
  area: 'CAD_DESIGN',
  isRemote: true,
  language: 'es',
  postedAt: '2026-11-01T12:00:00.000Z',
  team: {
    id: 7,
    teamNumber: '254',
    teamName: 'The Cheesy Poofs',
    teamType: 'FIRST_FRC',
    location: 'San Jose, California, USA',
  },
  ...fields,
});
