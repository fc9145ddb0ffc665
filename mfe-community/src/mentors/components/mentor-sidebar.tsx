import { AGE_GROUP_LABELS, MENTOR_MEETS_LABELS, type Mentor } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
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
import { countryName, languageName } from '../../common/code-names.ts';
import { counted } from '../../common/counted.ts';
import { Facts, QuietActions, Section, Ways } from '../../common/detail-layout.tsx';
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
            Email
          </LinkButton>
        ) : null}
      </Ways>
      {user ? null : <LoginForEmail />}
      {isOwn && contactEmail && contactEmail !== user.email ? (
        <p className={looks.soft}>
          The address of your account is {user.email}. This page shows {contactEmail}.
        </p>
      ) : null}
      <Facts
        items={[
          ['Answers', <AnsweringLine key="answers" answering={mentor.answering} fallback="New here" />],
          ['Experience', yearsExperience === null ? null : counted(yearsExperience, 'year')],
          ['Role', position],
          ['Thanks', mentor.thanks ? `From ${counted(mentor.thanks, 'person', 'people')}` : null],
          ['Places', placesText(mentor)],
          ['Back on', mentor.availableAgainOn ? dayText(mentor.availableAgainOn) : null],
          ['Languages', mentor.languages.map(languageName).join(', ')],
          ['Meets', mentor.meets ? labelOf(MENTOR_MEETS_LABELS, mentor.meets) : null],
          ['Ages', mentor.ageGroups.map((group) => labelOf(AGE_GROUP_LABELS, group)).join(', ')],
          ['Country', mentor.country ? countryName(mentor.country) : null],
          ['Time zone', mentor.timeZone?.replaceAll('_', ' ')],
        ]}
      />
      <QuietActions>
        {mentor.hidden || isOwn ? null : <SaveButton item={item} />}
        <ReportButton item={item} name={mentor.user.displayName} hidden={isOwn} />
        {mentor.userId === null || isBlocked ? null : (
          <BlockButton person={{ id: mentor.userId, displayName: mentor.user.displayName }} />
        )}
      </QuietActions>
      <Section title="Expertise Areas">
        <ExpertiseBadges areas={mentor.expertiseAreas} all />
      </Section>
    </>
  );
}

/** The service sends no address to visitors (docs/product.md#mentors). */
const LoginForEmail = () => (
  <p className={looks.soft}>
    <Link to={useLoginPath()}>Log in</Link> to see the email address.
  </p>
);
