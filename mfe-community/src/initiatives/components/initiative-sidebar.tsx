import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { calendarFilePath, type Initiative, isOver } from '@meshwork/contracts-community';
import { paths, ReportButton, SaveButton, useUser } from '@meshwork/shell-contract';
import { LinkButton, siteOf, useNow, VisuallyHidden } from '@meshwork/ui';
import { CalendarPlus, ExternalLink, Mail } from 'lucide-react';
import { QuietActions, Section, Ways } from '../../common/detail-layout.tsx';
import { SharePage } from '../../common/share-page.tsx';
import { googleAddress, outlookAddress } from '../calendar-links.ts';
import { whenAndWhere } from '../key-details.ts';
import styles from './initiative-sidebar.module.css';
import { JoinedTeams } from './joined-teams.tsx';

export function InitiativeSidebar({ initiative }: { initiative: Initiative }) {
  const { title, contactEmail, applicationUrl, joinedTeams, participationCounts } = initiative;
  const user = useUser();
  const now = useNow();
  const isOwn = user !== undefined && user.id === initiative.createdBy;
  const item = { service: 'community', kind: 'initiative', itemId: initiative.id };
  const isDraft = initiative.state === 'DRAFT';
  const site = applicationUrl ? siteOf(applicationUrl) : '';
  const isPublic = !initiative.hidden && !isDraft && !initiative.removedAt;
  return (
    <>
      <Ways>
        {contactEmail ? (
          <LinkButton variant="ghost" href={`mailto:${contactEmail}`} icon={<Mail aria-hidden="true" />}>
            <Trans>Contact Organizer</Trans>
          </LinkButton>
        ) : null}
        {applicationUrl ? (
          <LinkButton
            variant="ghost"
            href={applicationUrl}
            target="_blank"
            rel="noopener nofollow ugc"
            icon={<ExternalLink aria-hidden="true" />}
          >
            <Trans>
              Learn More
              <VisuallyHidden>
                {' '}
                about <bdi>{title}</bdi>
              </VisuallyHidden>
              <span className={styles.site}>{site}</span>
            </Trans>
          </LinkButton>
        ) : null}
        {initiative.isDemo || initiative.hidden || isOver(initiative, now) ? null : (
          <AddToCalendar initiative={initiative} />
        )}
      </Ways>
      {joinedTeams.length > 0 ? (
        <Section title={t`Joined Teams`}>
          <JoinedTeams teams={joinedTeams} total={participationCounts.teamsCount} />
        </Section>
      ) : null}
      <QuietActions>
        {isPublic ? (
          <>
            {isOwn ? null : <SaveButton item={item} />}
            <SharePage
              what="initiative"
              title={title}
              text={whenAndWhere(initiative)}
              path={paths.initiative(initiative.id)}
            />
          </>
        ) : null}
        <ReportButton
          item={item}
          name={t({ message: 'this initiative', context: 'after “Report”' })}
          hidden={isOwn || isDraft}
        />
      </QuietActions>
    </>
  );
}

/** A calendar file and links to the calendars that people use, for what takes place on a day that is known. */
function AddToCalendar({ initiative }: { initiative: Initiative }) {
  if (!initiative.startDate || (initiative.state ?? 'PUBLISHED') !== 'PUBLISHED') return null;
  return (
    <>
      <LinkButton
        variant="ghost"
        href={calendarFilePath(initiative.id)}
        download
        icon={<CalendarPlus aria-hidden="true" />}
      >
        <Trans>Add to calendar</Trans>
      </LinkButton>
      <p className={styles.calendars}>
        <Trans>
          Or add it to{' '}
          <a href={googleAddress(initiative)} target="_blank" rel="noopener">
            Google Calendar
          </a>{' '}
          or{' '}
          <a href={outlookAddress(initiative)} target="_blank" rel="noopener">
            Outlook
          </a>
          .
        </Trans>
      </p>
    </>
  );
}
