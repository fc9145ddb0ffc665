import type { Mentor } from '@meshwork/contracts-community';
import { LinkButton } from '@meshwork/ui';
import { ExternalLink, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Facts, Section } from '../../common/detail.layout.tsx';
import { ExpertiseBadges } from './expertise-badges.tsx';

/** Facts about a mentor and the ways to reach them. */
export function MentorSidebar({ mentor, action }: { mentor: Mentor; action?: ReactNode }) {
  const { yearsExperience, position, linkedinUrl, contactEmail } = mentor;
  return (
    <>
      {action}
      {linkedinUrl ? (
        <LinkButton
          wide
          href={linkedinUrl}
          target="_blank"
          rel="noopener nofollow ugc"
          icon={<ExternalLink aria-hidden="true" />}
        >
          LinkedIn
        </LinkButton>
      ) : null}
      {contactEmail ? (
        <LinkButton wide href={`mailto:${contactEmail}`} icon={<Mail aria-hidden="true" />}>
          Email
        </LinkButton>
      ) : null}
      <Facts
        items={[
          ['Experience', yearsExperience === null ? 'Not specified' : yearsText(yearsExperience)],
          ['Role', position ?? 'Not specified'],
        ]}
      />
      <Section title="Expertise Areas">
        <ExpertiseBadges areas={mentor.expertiseAreas} all />
      </Section>
    </>
  );
}

const yearsText = (years: number) => `${years} ${years === 1 ? 'year' : 'years'}`;
