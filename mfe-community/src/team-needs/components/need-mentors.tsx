import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { communityCalls, needKeys } from '@meshwork/contracts-community';
import { langOf, personName } from '@meshwork/contracts-core';
import { Link, paths, useApi, useQuery } from '@meshwork/shell-contract';
import { Avatar, LinkButton, looks } from '@meshwork/ui';
import { Section } from '../../common/detail-layout.tsx';
import { mentorReason } from '../../common/need-reasons.ts';
import { NeedOffers } from './need-offers.tsx';
import styles from './needs.module.css';
import { ReasonList } from './reason-list.tsx';

/** Shows the owners of a team who could help with what it needs: what people offer, and mentors. */
export default function NeedMentors({ teamId }: { teamId: number }) {
  return (
    <>
      <NeedOffers teamId={teamId} />
      <FittingMentors teamId={teamId} />
    </>
  );
}

/** Nothing while it loads, and where nobody fits. */
function FittingMentors({ teamId }: { teamId: number }) {
  const { data } = useQuery(
    callQuery(useApi(), needKeys.mentors(teamId), communityCalls.mentorMatches, { teamId }),
  );
  const found = data?.needs
    .map((need) => ({ need, mentors: data.mentors.filter(({ needId }) => needId === need.id) }))
    .filter(({ mentors }) => mentors.length > 0);
  if (!found?.length) return null;
  return (
    <Section title={t`Who could help`}>
      {found.map(({ need, mentors }) => (
        <div key={need.id} className={styles.need}>
          <h3 dir="auto" lang={langOf(need.team.language)}>
            {need.words}
          </h3>
          <ul className={looks.rows} aria-label={t`Mentors for ${{ words: need.words }}`}>
            {mentors.map(({ mentor, reasons }) => (
              <li key={mentor.id} className={styles.mentor}>
                <Avatar name={mentor.displayName} src={mentor.avatarUrl} />
                <div>
                  <Link to={paths.mentor(mentor.id)}>
                    <bdi>{personName(mentor.displayName)}</bdi>
                  </Link>
                  {mentor.position ? ' · ' : null}
                  <bdi>{mentor.position}</bdi>
                  <ReasonList reasons={reasons} textOf={mentorReason} />
                </div>
                <LinkButton size="sm" render={<Link to={`${paths.mentor(mentor.id)}?contact=1`} />}>
                  <Trans>Write to {{ displayName: personName(mentor.displayName) }}</Trans>
                </LinkButton>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
