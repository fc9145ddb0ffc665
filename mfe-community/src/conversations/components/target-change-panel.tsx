import type { Thread } from '@meshwork/contracts-community';
import { Alert, dayRangeText, dayText } from '@meshwork/ui';

type TargetChange = NonNullable<Thread['matter']>;

const planOf = ({ startDate, endDate, location }: TargetChange): string => {
  const first = startDate ?? endDate;
  const day = first ? dayRangeText(first, endDate ?? first) : 'no date yet';
  return `It is now planned for: ${day}, ${location || 'Virtual'}.`;
};

/** Tells both sides of a change of the initiative; renders nothing without one. */
export function TargetChangePanel({ matter }: Pick<Thread, 'matter'>) {
  if (!matter) return null;
  const on = matter.at ? ` on ${dayText(matter.at, { zone: 'local' })}` : '';
  switch (matter.state) {
    case 'CANCELLED':
      return (
        <Alert variant="warning" title={`This initiative was cancelled${on}.`}>
          It takes no requests.
        </Alert>
      );
    case 'POSTPONED':
      return (
        <Alert variant="info" title={`This initiative was postponed${on}.`}>
          The new date is not known yet.
        </Alert>
      );
    case 'CHANGED':
      return (
        <Alert variant="info" title={`This initiative was changed${on}.`}>
          {planOf(matter)}
        </Alert>
      );
    case 'DELETED':
      return (
        <Alert variant="warning" title={`This initiative was cancelled and deleted${on}.`}>
          The conversation stays readable.
        </Alert>
      );
    case 'GONE':
      return (
        <Alert variant="warning" title="This initiative no longer exists.">
          The conversation stays readable.
        </Alert>
      );
    default:
      return null;
  }
}
