import type { MatchingState } from '@meshwork/contracts-community';
import type { Open } from '@meshwork/contracts-core';
import { Link, paths, QueryState, useApi, useQuery } from '@meshwork/shell-contract';
import { CardList, CardSkeletons, EmptyState, LinkButton } from '@meshwork/ui';
import { needReason } from '../../common/need-reasons.ts';
import { needMatches } from '../api/need.query.ts';
import { NeedCard } from './need.card.tsx';
import { ReasonList } from './reason-list.tsx';

const WITHOUT: Readonly<Record<string, { title: string; text: string; action: string }>> = {
  NO_PROFILE: {
    title: 'Say what you can help with',
    text: 'Needs are matched with mentor profiles: expertise, place, languages and ages.',
    action: 'Become a mentor',
  },
  HIDDEN: {
    title: 'Your profile is hidden',
    text: 'While moderators hide it, nothing is matched with it.',
    action: 'See your profile',
  },
  PAUSED: {
    title: 'You are not available right now',
    text: 'Your profile says so. Needs that fit appear again when you are.',
    action: 'Change your profile',
  },
  FULL: {
    title: 'All your places are taken',
    text: 'Your profile says how many people you look after at a time.',
    action: 'Change your profile',
  },
  READY: {
    title: 'Nothing fits right now',
    text: 'Teams add needs all the time. A city and more areas of expertise in your profile find more.',
    action: 'Change your profile',
  },
};

const Nothing = ({ state }: { state: Open<MatchingState> }) => {
  const words = WITHOUT[state] ?? WITHOUT.READY;
  return words ? (
    <EmptyState
      title={words.title}
      text={words.text}
      action={<LinkButton render={<Link to={paths.mentors} />}>{words.action}</LinkButton>}
    />
  ) : null;
};

/** The needs that fit the reader's mentor profile, each with its reasons. */
export default function FittingNeeds() {
  const matches = useQuery(needMatches(useApi()));
  if (matches.isPending || matches.isError) {
    const waiting = <CardSkeletons count={3} label="Loading what fits you" lines={2} />;
    return <QueryState query={matches} what="what fits you" waiting={waiting} />;
  }
  const { state, needs } = matches.data;
  if (needs.length === 0) return <Nothing state={state} />;
  return (
    <CardList label="Needs that fit you">
      {needs.map(({ need, reasons }) => (
        <li key={need.id}>
          <NeedCard need={need}>
            <ReasonList reasons={reasons} textOf={needReason} />
          </NeedCard>
        </li>
      ))}
    </CardList>
  );
}
