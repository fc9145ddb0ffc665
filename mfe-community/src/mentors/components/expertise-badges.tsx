import { EXPERTISE_AREA_LABELS, type ExpertiseArea } from '@meshwork/contracts-community';
import { labelOf, type Open } from '@meshwork/contracts-core';
import { Badge } from '@meshwork/ui';
import styles from './expertise-badges.module.css';

/** A card shows at most four (specification, section 9). */
const SHOWN = 4;

export interface ExpertiseBadgesProps {
  areas: readonly Open<ExpertiseArea>[];
  /** All of them, on the mentor's own page. */
  all?: boolean;
  /** Makes each badge a button that filters the directory by its area. */
  onChoose?: (area: string) => void;
}

export function ExpertiseBadges({ areas, all = false, onChoose }: ExpertiseBadgesProps) {
  const shown = all ? areas : areas.slice(0, SHOWN);
  const hidden = areas.length - shown.length;
  return (
    <ul className={styles.list} aria-label="Expertise areas">
      {shown.map((area) => {
        const label = labelOf(EXPERTISE_AREA_LABELS, area);
        const badge = <Badge variant="secondary">{label}</Badge>;
        return (
          <li key={area}>
            {onChoose ? (
              <button
                type="button"
                className={styles.choose}
                title={`Show mentors for ${label}`}
                onClick={() => onChoose(area)}
              >
                {badge}
              </button>
            ) : (
              badge
            )}
          </li>
        );
      })}
      {hidden > 0 ? <li className={styles.more}>+{hidden} more</li> : null}
    </ul>
  );
}
