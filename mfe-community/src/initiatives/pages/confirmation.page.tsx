import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { badgePath, communityCalls, fixedText, initiativeKeys } from '@meshwork/contracts-community';
import {
  DetailFailure,
  Link,
  PageMeta,
  paths,
  SiteLogo,
  useApi,
  useParams,
  useQuery,
} from '@meshwork/shell-contract';
import { Button, LinkButton, looks, PageHeader, useHydrated } from '@meshwork/ui';
import { BadgeCheck, Printer } from 'lucide-react';
import { CodePicture } from '../../common/code-picture.tsx';
import { hoursText } from '../../common/counts-text.ts';
import { DetailSkeleton, Facts } from '../../common/detail-layout.tsx';
import styles from '../components/place-codes.module.css';
import { dateRangeText } from '../key-details.ts';

/** Says that somebody took part: to print, and for everybody who has the link (docs/product.md#after-the-event). */
export default function ConfirmationPage() {
  const { initiativeId, code = '' } = useParams();
  const id = Number(initiativeId);
  const key = [...initiativeKeys.detail(id), 'confirmation', code];
  const found = useQuery(callQuery(useApi(), key, communityCalls.confirmation, { id, code }));
  // The server knows no address of its own.
  const address = useHydrated() ? location.href : '';
  if (found.isPending) return <DetailSkeleton label={t`Loading the confirmation`} />;
  if (found.isError)
    return (
      <DetailFailure
        query={found}
        head={{ title: t`Confirmation`, hidden: true }}
        title={t`This confirmation cannot be shown`}
        notFound={t`Nothing is confirmed at this address. Compare it with the paper.`}
        back={{ to: paths.initiatives, label: t`Initiatives` }}
      />
    );
  const { team, hours, title, organization, hasBadge, ...event } = found.data;
  const name = fixedText(found.data.name);
  return (
    <article className={styles.paper}>
      <PageMeta title={t`Confirmation`} hidden />
      <SiteLogo className={styles.mark} />
      <PageHeader
        title={t`${name} took part`}
        text={t`Those who ran the initiative confirmed it.`}
        actions={
          <>
            <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
            {hasBadge ? (
              <LinkButton
                variant="secondary"
                icon={<BadgeCheck aria-hidden="true" />}
                href={badgePath(id, code)}
                download
              >
                <Trans comment="the name of a standard for certificates: openbadges.org">Open Badge</Trans>
              </LinkButton>
            ) : null}
          </>
        }
      />
      <Facts
        items={[
          [
            t`Initiative`,
            <Link key="initiative" to={paths.initiative(id)}>
              {title}
            </Link>,
          ],
          [t`Organization`, organization],
          [t`When`, dateRangeText(event)],
          [t`Where`, event.location],
          [t`Team`, team],
          [
            t({ message: 'Confirmed', comment: 'the hours that the organizer confirmed' }),
            hours ? hoursText(hours) : null,
          ],
        ]}
      />
      {address ? (
        <div className={looks.line}>
          <CodePicture code={address} className={styles.picture} />
          <p className={styles.address}>
            <Trans>
              Anybody can check this at <bdi>{address}</bdi>
            </Trans>
          </p>
        </div>
      ) : null}
    </article>
  );
}
