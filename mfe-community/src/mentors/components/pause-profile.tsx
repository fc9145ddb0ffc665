import { communityCalls, type Mentor, mentorKeys, type SaveMentor } from '@meshwork/contracts-community';
import { useAction, useUser } from '@meshwork/shell-contract';
import { Button } from '@meshwork/ui';
import { useOwnMentor } from '../api/own-mentor.query.ts';

/** The fields of a mentor profile, which is saved as a whole. */
const FIELDS = (
  'bio expertiseAreas contactEmail linkedinUrl yearsExperience organization position ' +
  'languages country city timeZone meets ageGroups capacity'
).split(' ') as (keyof Mentor)[];

/** Makes the own mentor profile unavailable with one press, or available again, and leaves the rest of it as it is. */
export default function PauseProfile() {
  const user = useUser();
  const { data } = useOwnMentor();
  const mentor = user && data?.mentor;
  const isPaused = mentor?.availabilityStatus === 'UNAVAILABLE';
  const save = useAction(communityCalls.saveMentor, {
    changes: [mentorKeys.all],
    success: isPaused ? 'People can write to you again.' : 'Nobody new can write to you until you are back.',
    failure: 'Failed to save mentor profile',
  });
  if (!mentor) return null;
  const toggle = () =>
    save.mutate({
      ...Object.fromEntries(FIELDS.map((field) => [field, mentor[field]])),
      availabilityStatus: isPaused ? 'AVAILABLE' : 'UNAVAILABLE',
      availableAgainOn: null,
    } as unknown as SaveMentor);
  return (
    <Button
      variant={isPaused ? 'primary' : 'secondary'}
      aria-pressed={isPaused}
      busy={save.isPending}
      onClick={toggle}
    >
      Pause as a mentor
    </Button>
  );
}
