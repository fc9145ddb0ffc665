import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, NEED_KIND_LABELS, needKeys, type OwnOffer } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { HiddenPanel, QueryState, useAction } from '@meshwork/shell-contract';
import { Button, CardList, dayText, looks, useNow } from '@meshwork/ui';
import { Section } from '../../common/detail-layout.tsx';
import { listText } from '../../common/list-text.ts';
import { hasEnded } from '../offer-end.ts';
import { NeedCard } from './need.card.tsx';
import { useOwnOffer } from './say-offer.tsx';

/** The offer of the user to teams, and the needs that it fits; nothing without an offer. */
export function OwnOfferPanel() {
  const own = useOwnOffer();
  const now = useNow();
  if (own.isError)
    return (
      <QueryState query={own} loading={t`Loading what you offer`} failed={t`Could not load what you offer`} />
    );
  if (!own.data?.offer) return null;
  const { offer, needs } = own.data;
  const isOver = hasEnded(offer, now);
  return (
    <Section title={t`What you offer`}>
      <OfferLine offer={offer} isOver={isOver} />
      <HiddenPanel
        hidden={offer.hidden}
        item={{ service: 'community', kind: 'offer', itemId: offer.id }}
        isOwn
        onChanged={() => void own.refetch()}
      />
      {needs.length === 0 ? (
        <p className={looks.soft}>
          {isOver
            ? t`It is over, and no team sees it. Change it to offer it again.`
            : t`No need fits it right now. Teams that it fits can ask you for it.`}
        </p>
      ) : (
        <CardList label={t`Needs that fit your offer`}>
          {needs.map((need) => (
            <li key={need.id}>
              <NeedCard need={need} />
            </li>
          ))}
        </CardList>
      )}
    </Section>
  );
}

function OfferLine({ offer, isOver }: { offer: OwnOffer; isOver: boolean }) {
  const removal = useAction(communityCalls.deleteOffer, {
    changes: [needKeys.offer],
    success: t`Your offer is taken back.`,
    failure: t`Failed to take back your offer`,
    showFailure: 'toast',
  });
  const facts = [
    listText(offer.kinds.map((kind) => labelOf(NEED_KIND_LABELS, kind))),
    offer.city ?? t`For teams everywhere`,
    isOver ? t`Ended on ${{ day: dayText(offer.until) }}` : t`Until ${{ day: dayText(offer.until) }}`,
  ];
  return (
    <>
      <p>
        <bdi>{offer.words}</bdi>
      </p>
      <p className={looks.soft}>{facts.join(' · ')}</p>
      <p>
        <Button variant="secondary" size="sm" busy={removal.isPending} onClick={() => removal.mutate({})}>
          <Trans>Take back</Trans>
        </Button>
      </p>
    </>
  );
}
