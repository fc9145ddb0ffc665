import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { badgePath, type ConfirmedHours } from '@meshwork/contracts-community';
import { csvHeader, csvLine } from '@meshwork/contracts-core';
import { Link, PageMeta, paths, QueryState } from '@meshwork/shell-contract';
import { Button, dayText, EmptyState, LinkButton, looks, PageHeader, VisuallyHidden } from '@meshwork/ui';
import { Download, Printer } from 'lucide-react';
import { hoursText } from '../../common/counts-text.ts';
import { downloadText } from '../../common/download-text.ts';
import { useHours } from '../api/hours.query.ts';

/** The hours that organizers confirmed, each with its certificate (docs/product.md#hours). */
export default function HoursPage() {
  const found = useHours();
  const hours = found.data?.hours ?? [];
  return (
    <>
      <PageMeta title={t`Your hours`} hidden />
      <PageHeader
        title={t`Your hours`}
        text={t`What the organizers of initiatives confirmed to you.`}
        actions={hours.length > 0 ? <Tools hours={hours} /> : null}
      />
      {found.data ? (
        <Hours hours={hours} hasBadges={found.data.hasBadges ?? false} />
      ) : (
        <QueryState query={found} loading={t`Loading your hours`} failed={t`Could not load your hours`} />
      )}
    </>
  );
}

const Tools = ({ hours }: { hours: readonly ConfirmedHours[] }) => (
  <div className={looks.wrap} data-print="none">
    <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      <Trans>Print</Trans>
    </Button>
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      onClick={() => downloadText('hours.csv', hoursCsv(hours))}
    >
      <Trans>Save as CSV</Trans>
    </Button>
  </div>
);

function Hours({ hours, hasBadges }: { hours: readonly ConfirmedHours[]; hasBadges: boolean }) {
  if (hours.length === 0)
    return (
      <EmptyState
        title={t`No hours yet`}
        text={t`When an initiative is over, its organizers can confirm the hours of everybody who came.`}
        action={
          <LinkButton variant="tonal" render={<Link to={paths.initiatives} />}>
            <Trans>Find an initiative</Trans>
          </LinkButton>
        }
      />
    );
  return (
    <table className={looks.table}>
      <caption>
        <VisuallyHidden>
          <Trans>Confirmed hours</Trans>
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {[t`Day`, t`Initiative`, t`Hours`, t`Certificate`].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map(({ confirmation, initiativeId, title, day, hours: count }) => (
          <tr key={confirmation}>
            <td>
              <time dateTime={day}>{dayText(day)}</time>
            </td>
            <th scope="row">
              <Link to={paths.initiative(initiativeId)} dir="auto">
                {title}
              </Link>
            </th>
            <td>{count}</td>
            <td>
              <Link
                to={certificateOf({ initiativeId, confirmation })}
                aria-label={t`Certificate of ${title}`}
              >
                <Trans context="verb">Open</Trans>
              </Link>
              {hasBadges ? (
                <>
                  {' · '}
                  <a
                    href={badgePath(initiativeId, confirmation)}
                    download
                    aria-label={t({
                      message: `Open Badge of ${title}`,
                      comment: 'Open Badge is the name of a standard',
                    })}
                    data-print="none"
                  >
                    <Trans comment="The name of a standard">Open Badge</Trans>
                  </a>
                </>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            <Trans>Total</Trans>
          </th>
          <td colSpan={2}>{hoursText(hours.reduce((sum, { hours: count }) => sum + count, 0))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const certificateOf = ({
  initiativeId,
  confirmation,
}: Pick<ConfirmedHours, 'initiativeId' | 'confirmation'>) =>
  `${paths.initiative(initiativeId)}/confirmation/${confirmation}`;

/** The hours as CSV (RFC 4180). */
const hoursCsv = (hours: readonly ConfirmedHours[]): string =>
  [
    csvHeader(['day', 'initiative', 'hours', 'certificate']),
    ...hours.map((one) => csvLine([one.day, one.title, one.hours, location.origin + certificateOf(one)])),
  ].join('');
