import { msg, t } from '@lingui/core/macro';
import { callQuery } from '@meshwork/api-client';
import { communityCalls, type MatchingState, needKeys } from '@meshwork/contracts-community';
import type { Open } from '@meshwork/contracts-core';
import { type Sentence, say } from '@meshwork/language';
import { Link, paths, QueryState, useApi, useQuery } from '@meshwork/shell-contract';
import { CardList, CardSkeletons, EmptyState, LinkButton, looks } from '@meshwork/ui';
import { Section } from '../../common/detail-layout.tsx';
import { needReason } from '../../common/need-reasons.ts';
import { NeedCard } from './need.card.tsx';
import { OwnOfferPanel } from './own-offer.tsx';
import { ReasonList } from './reason-list.tsx';
import { useOwnOffer } from './say-offer.tsx';

const CHANGE = msg`Change your profile`;
type Words = readonly [title: Sentence, text: Sentence, action: Sentence];
const READY: Words = [
  msg`Nothing fits right now`,
  msg`Teams add needs all the time. A city and more areas of expertise in your profile find more.`,
  CHANGE,
];
const WITHOUT: Readonly<Record<string, Words>> = {
  NO_PROFILE: [
    msg`Say what you can help with`,
    msg`Needs are matched with mentor profiles: expertise, place, languages and ages.`,
    msg`Become a mentor`,
  ],
  HIDDEN: [
    msg`Your profile is hidden`,
    msg`While moderators hide it, nothing is matched with it.`,
    msg`See your profile`,
  ],
  PAUSED: [
    msg`You are not available right now`,
    msg`Your profile says so. Needs that fit appear again when you are.`,
    CHANGE,
  ],
  FULL: [
    msg`All your places are taken`,
    msg`Your profile says how many people you look after at a time.`,
    CHANGE,
  ],
};

function Nothing({ state }: { state: Open<MatchingState> }) {
  const [title, text, action] = WITHOUT[state] ?? READY;
  const profile = <LinkButton render={<Link to={paths.mentors} />}>{say(action)}</LinkButton>;
  return <EmptyState title={say(title)} text={say(text)} action={profile} />;
}

/** The needs that fit what the reader offers, and those that fit the mentor profile, each with its reasons. */
export default function FittingNeeds() {
  return (
    <div className={looks.stack}>
      <OwnOfferPanel />
      <MentorNeeds />
    </div>
  );
}

function MentorNeeds() {
  const hasOffer = Boolean(useOwnOffer().data?.offer);
  const matches = useQuery(callQuery(useApi(), needKeys.matches, communityCalls.needMatches));
  if (matches.isPending || matches.isError) {
    const waiting = <CardSkeletons count={3} label={t`Loading what fits you`} lines={2} />;
    return <QueryState query={matches} failed={t`Could not load what fits you`} waiting={waiting} />;
  }
  const { state, needs } = matches.data;
  // A person with an offer need not be a mentor.
  if (needs.length === 0) return hasOffer && state === 'NO_PROFILE' ? null : <Nothing state={state} />;
  return (
    <Section title={t`What fits your mentor profile`}>
      <CardList label={t`Needs that fit you`}>
        {needs.map(({ need, reasons }) => (
          <li key={need.id}>
            <NeedCard need={need}>
              <ReasonList reasons={reasons} textOf={needReason} />
            </NeedCard>
          </li>
        ))}
      </CardList>
    </Section>
  );
}
