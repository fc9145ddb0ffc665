import { Trans } from '@lingui/react/macro';
import { paths, useSite } from '@meshwork/shell-contract';
import { Link } from 'react-router-dom';

/** A message reaches a person here: the operators' address, or a report to the moderators where they have set none. */
export function OperatorAddress() {
  const address = useSite()?.contactEmail;
  return address ? (
    <a href={`mailto:${address}`}>{address}</a>
  ) : (
    <Link to={`${paths.guidelines}#where-to-turn`}>
      <Trans context="in place of an email address">the moderators, by a report</Trans>
    </Link>
  );
}
