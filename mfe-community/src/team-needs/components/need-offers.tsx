import { t } from '@lingui/core/macro';
import { callQuery } from '@meshwork/api-client';
import { communityCalls, type FittingOffer, NEED_KIND_LABELS, needKeys } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { ReportButton, useAction, useApi, useQuery } from '@meshwork/shell-contract';
import { Alert, Avatar, Button, dayText, looks } from '@meshwork/ui';
import { Section } from '../../common/detail-layout.tsx';
import { DistanceAway } from '../../common/distance.tsx';
import { listText } from '../../common/list-text.ts';
import styles from './needs.module.css';

/** The offers that fit the needs of a team, for its owners; nothing while it loads, and where nothing fits. */
export function NeedOffers({ teamId }: { teamId: number }) {
  const { data } = useQuery(
    callQuery(useApi(), needKeys.offers(teamId), communityCalls.teamOffers, { teamId }),
  );
  if (!data?.offers.length) return null;
  return (
    <Section title={t`What people offer`}>
      <ul className={looks.rows} aria-label={t`Offers that fit`}>
        {data.offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} />
        ))}
      </ul>
    </Section>
  );
}

function OfferRow({ offer }: { offer: FittingOffer }) {
  const { id, kinds, words, city, until, person, needIds } = offer;
  const ask = useAction(communityCalls.askForOffer, {
    changes: [],
    success: t`${{ displayName: person.displayName }} is told, sees your need and can write to you.`,
    failure: t`Failed to ask`,
  });
  return (
    <li className={styles.mentor}>
      <Avatar name={person.displayName} src={person.avatarUrl} />
      <div>
        <p>
          <bdi>{words}</bdi>
        </p>
        <p className={looks.soft}>
          <bdi>{person.displayName}</bdi>
          {` · ${listText(kinds.map((kind) => labelOf(NEED_KIND_LABELS, kind)))} · ${city ?? t`Everywhere`}`}
          {offer.distance === undefined ? null : ' · '}
          <DistanceAway kilometres={offer.distance} />
          {` · ${t({ message: `until ${{ day: dayText(until) }}`, comment: 'The last day of an offer, behind other facts of it' })}`}
        </p>
        {ask.failure ? <Alert variant="destructive">{ask.failure}</Alert> : null}
      </div>
      <Button
        size="sm"
        variant="tonal"
        busy={ask.isPending}
        disabled={ask.isSuccess}
        onClick={() => ask.mutate({ offerId: id, needId: needIds[0] ?? 0 })}
      >
        {ask.isSuccess ? t({ message: 'Asked', context: 'a team asked for this offer' }) : t`Ask for it`}
      </Button>
      <ReportButton
        item={{ service: 'community', kind: 'offer', itemId: id }}
        name={t({ message: 'this offer', context: 'after “Report”' })}
      />
    </li>
  );
}
