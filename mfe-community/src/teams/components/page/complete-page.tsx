import type { Team } from '@meshwork/contracts-community';
import { looks, Progress } from '@meshwork/ui';
import { EditTeam } from './edit-team.tsx';
import { saidOf } from './team-about.tsx';

/** Shows how much of its page a team has filled in, and the form for the rest; nothing where all is filled in. */
export default function CompletePage({ team }: { team: Team }) {
  const { said, all } = saidOf(team);
  if (said === all) return null;
  return (
    <section className={looks.parts} aria-label="Your page">
      <Progress label="Your page" value={said} max={all} valueText={`${said} of ${all}`} />
      <EditTeam team={team} isOwner label={`Complete your page (${said} of ${all})`} />
    </section>
  );
}
