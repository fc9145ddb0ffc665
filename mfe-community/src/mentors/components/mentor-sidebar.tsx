import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AGE_GROUP_LABELS, MENTOR_MEETS_LABELS, type Mentor } from '@meshwork/contracts-community';
import { countryName, labelOf, languageName } from '@meshwork/contracts-core';
import {
  BlockButton,
  Link,
  paths,
  ReportButton,
  SaveButton,
  useLoginPath,
  useNavigate,
  useUser,
} from '@meshwork/shell-contract';
import { dayText, LinkButton, leadsTo, looks, siteOf } from '@meshwork/ui';
import { ExternalLink, Mail } from 'lucide-react';
import { AnsweringLine } from '../../common/answering.tsx';
import { Facts, QuietActions, Section, Ways } from '../../common/detail-layout.tsx';
import { listText } from '../../common/list-text.ts';
import { useBlocks } from '../../common/own-request.query.ts';
import { placesText } from '../mentor-text.ts';
import { ExpertiseBadges } from './expertise-badges.tsx';
import { OwnProfile } from './own-profile.tsx';

export function MentorSidebar({ mentor }: { mentor: Mentor }) {
  const user = useUser();
  const navigate = useNavigate();
  const { yearsExperience, position, linkedinUrl, contactEmail } = mentor;
  const isOwn = user !== undefined && user.id === mentor.userId;
  const isBlocked = useBlocks(mentor.userId);
  const item = { service: 'community', kind: 'mentor', itemId: mentor.id };
  return (
    <>
      <Ways>
        {isOwn ? <OwnProfile wide onRemoved={() => void navigate(paths.mentors)} /> : null}
        {linkedinUrl ? (
          <LinkButton
            variant="ghost"
            href={linkedinUrl}
            target="_blank"
            rel="noopener nofollow ugc"
            icon={<ExternalLink aria-hidden="true" />}
          >
            {leadsTo(linkedinUrl, 'linkedin.com') ? 'LinkedIn' : siteOf(linkedinUrl)}
          </LinkButton>
        ) : null}
        {contactEmail && !isBlocked && !isOwn ? (
          <LinkButton variant="ghost" href={`mailto:${contactEmail}`} icon={<Mail aria-hidden="true" />}>
            <Trans comment="a button that writes to somebody">Email</Trans>
          </LinkButton>
        ) : null}
      </Ways>
      {user ? null : <LoginForEmail />}
      {isOwn && contactEmail && contactEmail !== user.email ? (
        <p className={looks.soft}>
          <Trans>
            The address of your account is {{ email: user.email }}. This page shows {contactEmail}.
          </Trans>
        </p>
      ) : null}
      <Facts
        items={[
          [
            t({ message: 'Answers', comment: 'how soon the mentor answers' }),
            <AnsweringLine key="answers" answering={mentor.answering} fallback={t`New here`} />,
          ],
          [
            t`Experience`,
            yearsExperience === null ? null : plural(yearsExperience, { one: '# year', other: '# years' }),
          ],
          [t({ message: 'Role', context: 'in a company' }), position],
          [t`Thanks`, mentor.thanks ? thanksText(mentor.thanks) : null],
          [
            t({ message: 'Places', context: 'for how many people a mentor has time at once' }),
            placesText(mentor),
          ],
          [
            t({ message: 'Back on', comment: 'the day on which a mentor is available again' }),
            mentor.availableAgainOn ? dayText(mentor.availableAgainOn) : null,
          ],
          [t`Languages`, listText(mentor.languages.map(languageName))],
          [
            t({ message: 'Meets', comment: 'where a mentor meets people: online, in person' }),
            mentor.meets ? labelOf(MENTOR_MEETS_LABELS, mentor.meets) : null,
          ],
          [t`Ages`, listText(mentor.ageGroups.map((group) => labelOf(AGE_GROUP_LABELS, group)))],
          [t`Country`, mentor.country ? countryName(mentor.country) : null],
          [t`Time zone`, mentor.timeZone?.replaceAll('_', ' ')],
        ]}
      />
      <QuietActions>
        {mentor.hidden || isOwn ? null : <SaveButton item={item} />}
        <ReportButton item={item} name={mentor.user.displayName} hidden={isOwn} />
        {mentor.userId === null || isBlocked ? null : (
          <BlockButton person={{ id: mentor.userId, displayName: mentor.user.displayName }} />
        )}
      </QuietActions>
      <Section title={t`Expertise Areas`}>
        <ExpertiseBadges areas={mentor.expertiseAreas} all />
      </Section>
    </>
  );
}

const thanksText = (people: number): string =>
  plural(people, { one: `From ${people} person`, other: `From ${people} people` });

/** The service sends no address to visitors (docs/product.md#mentors). */
const LoginForEmail = () => (
  <p className={looks.soft}>
    <Trans>
      <Link to={useLoginPath()}>Log in</Link> to see the email address.
    </Trans>
  </p>
);
