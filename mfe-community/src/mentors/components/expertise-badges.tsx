import { EXPERTISE_AREA_LABELS, type ExpertiseArea } from '@meshwork/contracts-community';
import { labelOf, type Open } from '@meshwork/contracts-core';
import { Link } from '@meshwork/shell-contract';
import { Badge } from '@meshwork/ui';
import { mentorsWith } from '../mentors-address.ts';
import styles from './expertise-badges.module.css';

/** A card shows at most four (specification, section 9). */
const SHOWN = 4;

export interface ExpertiseBadgesProps {
  areas: readonly Open<ExpertiseArea>[];
  /** All of them, on the mentor's own page. */
  all?: boolean;
  /** Adds an area to the filters of the directory around; elsewhere each badge leads to the directory. */
  onChoose?: ((area: string) => void) | undefined;
}

/** What a mentor knows; each area is a filter. */
export function ExpertiseBadges({ areas, all = false, onChoose }: ExpertiseBadgesProps) {
  const shown = all ? areas : areas.slice(0, SHOWN);
  const hidden = areas.length - shown.length;
  return (
    <ul className={styles.list} aria-label="Expertise areas">
      {shown.map((area) => {
        const label = labelOf(EXPERTISE_AREA_LABELS, area);
        const common = { className: styles.choose, title: `Show mentors for ${label}` };
        const badge = <Badge variant="secondary">{label}</Badge>;
        return (
          <li key={area}>
            {onChoose ? (
              <button {...common} type="button" onClick={() => onChoose(area)}>
                {badge}
              </button>
            ) : (
              <Link {...common} to={mentorsWith(area)}>
                {badge}
              </Link>
            )}
          </li>
        );
      })}
      {hidden > 0 ? <li className={styles.more}>+{hidden} more</li> : null}
    </ul>
  );
}
