import type { Initiative, InitiativeCard } from '@meshwork/contracts-community';
import { DELETED_USER_NAME, productName } from '@meshwork/contracts-core';
import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import { isoTime } from '@meshwork/service-kit';
import { toSource } from '../../teams/public.ts';
import {
  cardFields,
  type InitiativeCardRow,
  type InitiativePageRow,
  pageFields,
} from './initiative-columns.ts';

const creatorOf = (row: InitiativeCardRow) => ({
  displayName: row.creator_name ?? (row.is_imported ? productName() : DELETED_USER_NAME),
  avatarUrl: row.creator_avatar,
});

export const toInitiativeCard = (row: InitiativeCardRow): InitiativeCard => ({
  ...cardFields(row),
  creator: creatorOf(row),
  ...(row.people_counts && { peopleCounts: row.people_counts }),
});

/** The street and the room as somebody reads them: it is the only text of an initiative that its participants alone read. */
export const placeFor = (isAdult: boolean, address: string | null) =>
  address === null || isAdult ? address : maskContactDetails(address, 'ADDRESS');

/** The address is shown to adults where its owner wants it, and never one of somebody under 18 (docs/product.md#addresses). */
export const toInitiative = (
  row: InitiativePageRow,
  reader: { isAdult: boolean; isManager: boolean; hasPlace?: boolean },
): Initiative => ({
  ...toInitiativeCard(row),
  ...pageFields(row),
  contactEmail:
    reader.isAdult && (row.shows_address || reader.isManager) && !row.of_minor ? row.contact_email : null,
  ...(reader.isManager && { showAddress: row.shows_address }),
  createdAt: isoTime(row.created_at),
  source: toSource(row.source),
  // The street and the room, for those who come alone (docs/product.md#addresses).
  address: reader.isManager ? row.address : reader.hasPlace ? placeFor(reader.isAdult, row.address) : null,
  ...(row.nobody_answers && { nobodyAnswers: true }),
  ...(reader.isAdult && row.lacks_reader && { lacksReader: true }),
  removedAt: row.removed_at === null ? null : isoTime(row.removed_at),
});
