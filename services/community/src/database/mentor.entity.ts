import type { AgeGroup, Availability, ExpertiseArea, MentorMeets } from '@meshwork/contracts-community';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const MentorEntity = defineEntity({
  name: 'Mentor',
  tableName: 'mentor_profile',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Null for a demo profile. */
    userId: p.integer().nullable(),
    bio: p.text(),
    position: p.text().nullable(),
    organization: p.text().nullable(),
    yearsExperience: p.integer().nullable(),
    availabilityStatus: p.text().$type<Availability>(),
    expertiseAreas: p.array().$type<ExpertiseArea[]>(),
    linkedinUrl: p.text().nullable(),
    contactEmail: p.text().nullable(),
    /** Signed-in adults see the address. */
    showAddress: p.boolean().fieldName('shows_address').default(true),
    /** Teams that the profile does not show. */
    hiddenTeamIds: p.array().$type<number[]>().columnType('integer[]').default([]),
    languages: p.array().$type<string[]>(),
    country: p.text().nullable(),
    city: p.text().nullable(),
    timeZone: p.text().nullable(),
    meets: p.text().$type<MentorMeets>().nullable(),
    ageGroups: p.array().$type<AgeGroup[]>(),
    capacity: p.integer().nullable(),
    /** A plain date: the profile is unavailable until then. */
    availableAgainOn: p.date().nullable(),
    /** Hidden by a moderator or by reports (docs/product.md#hidden). */
    hiddenAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});
export type MentorEntity = InferEntity<typeof MentorEntity>;
