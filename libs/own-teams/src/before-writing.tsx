import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { READER_TEAM_DAYS } from '@meshwork/contracts-community';
import { Alert } from '@meshwork/ui';
import { GuardianLink } from './guardian-link.tsx';
import { newReaderText, useGuardians, useOwnTeams } from './use-own-teams.ts';

/** Explains before writing when a message of somebody under 18 waits, and what makes it go out (docs/product.md#reading-along). */
export default function BeforeWriting() {
  const guardians = useGuardians().data?.guardians;
  const teams = useOwnTeams().data?.userTeams;
  if (!guardians || !teams) return null;
  const reader = guardians.find(({ counts }) => counts);
  if (reader)
    return (
      <Alert title={t`${{ displayName: reader.person.displayName }} reads along`}>
        <Trans>You are under 18, so an adult can read what you write with adults outside your teams.</Trans>
      </Alert>
    );
  const newReader = newReaderText(guardians);
  if (newReader)
    return (
      <Alert variant="warning" title={t`Your message waits until tomorrow`}>
        {newReader}
      </Alert>
    );
  if (teams.length === 0)
    return (
      <Alert variant="warning" title={t`First, an adult has to read along`}>
        <p>
          <Trans>
            You are under 18, so no adult here gets your message before an adult you trust can read it, too.
            Send this link to a parent, guardian or teacher. You can write now: your message goes out by
            itself.
          </Trans>
        </p>
        <GuardianLink />
      </Alert>
    );
  return (
    <Alert title={t`An adult reads along`}>
      <p>
        {t`You are under 18, so an adult who runs a team of yours can read what you write with adults outside it. A new team counts once it is verified, or after ${READER_TEAM_DAYS} days. No adult in your team? Send a link to a parent, guardian or teacher. Until somebody can read along, your message waits.`}
      </p>
      <GuardianLink />
    </Alert>
  );
}
