import { NewGuardians } from './guardians/components/new-guardians.tsx';
import ClaimsToReview from './teams/components/claims/claims-to-review.tsx';

/** Everything of this domain that waits for moderators beside the queue. */
export default function ModeratorLists() {
  return (
    <>
      <ClaimsToReview />
      <NewGuardians />
    </>
  );
}
