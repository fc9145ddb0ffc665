import { t } from '@lingui/core/macro';
import type { Team } from '@meshwork/contracts-community';
import { looks, Progress } from '@meshwork/ui';
import { EditTeam } from './edit-team.tsx';
import { saidOf } from './team-about.tsx';

/** Shows how much of its page a team has filled in, and the form for the rest; nothing where all is filled in. */
export default function CompletePage({ team }: { team: Team }) {
  const { said, all } = saidOf(team);
  if (said === all) return null;
  return (
    <section className={looks.parts} aria-label={t`Your page`}>
      <Progress
        label={t`Your page`}
        value={said}
        max={all}
        valueText={t({
          message: `${{ filled: said }} of ${all}`,
          comment: 'How many parts of its page a team has filled in',
        })}
      />
      <EditTeam team={team} isOwner label={t`Complete your page (${{ filled: said }} of ${all})`} />
    </section>
  );
}
