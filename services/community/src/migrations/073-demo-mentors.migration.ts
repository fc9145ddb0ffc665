import { sqlMigration } from '@meshwork/service-kit';

/**
 * Nobody answers for a demo profile, so none is ever available (docs/product.md#mentor-contacts). Lists, maps and their kept totals all
 * read the availability, so it is held here, once, instead of excluded in each of them.
 */
export const demoMentorsMigration = sqlMigration('073-demo-mentors', [
  `update community.mentor_profile set availability_status = 'UNAVAILABLE', available_again_on = null
     where is_demo and (availability_status <> 'UNAVAILABLE' or available_again_on is not null)`,
  `alter table community.mentor_profile add constraint mentor_demo_unavailable
     check (not is_demo or (availability_status = 'UNAVAILABLE' and available_again_on is null))`,
]);
