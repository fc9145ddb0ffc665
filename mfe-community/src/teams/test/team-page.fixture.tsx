import type { InitiativeCardsView } from '../components/page/team-tabs.tsx';
import TeamPage from '../pages/team.page.tsx';

/** In place of another feature's list of mentors. */
const PlainMentors = ({ teamId }: { teamId: number }) => <p>Mentors for team {teamId}</p>;

/** In place of another feature's cards. */
const PlainInitiatives: InitiativeCardsView = ({ initiatives, label }) => (
  <ul aria-label={label}>
    {initiatives.map(({ id, title }) => (
      <li key={id}>{title}</li>
    ))}
  </ul>
);

/** The route of a team's page, with plain parts of the other features. */
export const TEAM_PAGE = {
  path: '/teams/:teamId',
  element: (
    <TeamPage InitiativeCards={PlainInitiatives} InitiativeTools={() => null} NeedMentors={PlainMentors} />
  ),
};
