import type { InitiativeState, InitiativeType } from '@meshwork/contracts-community';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const InitiativeEntity = defineEntity({
  name: 'Initiative',
  tableName: 'initiative',
  properties: {
    id: p.integer().primary().autoincrement(),
    title: p.text(),
    description: p.text(),
    organization: p.text(),
    initiativeType: p.text().$type<InitiativeType>(),
    /** Plain dates, "2026-03-04". */
    startDate: p.date().nullable(),
    endDate: p.date().nullable(),
    location: p.text().nullable(),
    contactEmail: p.text().nullable(),
    /** Signed-in adults see the address. */
    showAddress: p.boolean().fieldName('shows_address').default(true),
    applicationUrl: p.text().nullable(),
    teamId: p.integer().nullable(),
    teamsNeeded: p.integer().nullable(),
    individualsNeeded: p.integer().nullable(),
    rolesDescription: p.text().nullable(),
    /** The needed numbers are of people who come (docs/product.md#initiative-full). */
    countsPeople: p.boolean().default(false),
    state: p.text().$type<InitiativeState>().default('PUBLISHED'),
    /** Why it is postponed or cancelled. */
    stateNote: p.text().nullable(),
    /** Deleted, but readable for a while by those who had joined or asked (docs/product.md#states-of-an-initiative). */
    removedAt: p.datetime().nullable(),
    /** The SEQUENCE of its calendar entry. */
    sequence: p.integer().default(0),
    /** "15:30", in the time zone of the event. */
    startTime: p.text().nullable(),
    endTime: p.text().nullable(),
    timeZone: p.text().nullable(),
    address: p.text().nullable(),
    minAge: p.integer().nullable(),
    maxAge: p.integer().nullable(),
    price: p.text().nullable(),
    registrationDeadline: p.date().nullable(),
    questions: p.text().nullable(),
    seriesId: p.integer().nullable(),
    copiedFrom: p.integer().nullable(),
    /** Null for an imported initiative, and once the account is deleted. */
    createdBy: p.integer().nullable(),
    /** docs/product.md#new-accounts */
    byNewAccount: p.boolean().default(false),
    /** Hidden by a moderator or by reports (docs/product.md#hidden). */
    hiddenAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});
export type InitiativeEntity = InferEntity<typeof InitiativeEntity>;
