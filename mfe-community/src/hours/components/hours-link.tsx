import { Trans } from '@lingui/react/macro';
import { Link, paths } from '@meshwork/shell-contract';
import { LinkButton } from '@meshwork/ui';
import { useHours } from '../api/hours.query.ts';

/** Leads to the hours of whoever has some; renders nothing for everybody else. */
export default function HoursLink() {
  return useHours().data?.hours.length ? (
    <LinkButton render={<Link to={paths.hours} />}>
      <Trans>Your hours</Trans>
    </LinkButton>
  ) : null;
}
