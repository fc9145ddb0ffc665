import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EXPERTISE_AREA_LABELS, type ExpertiseArea } from '@meshwork/contracts-community';
import { labelOf, type Open } from '@meshwork/contracts-core';
import { Link, paths } from '@meshwork/shell-contract';
import { Badge, cx, looks } from '@meshwork/ui';
import styles from './expertise-badges.module.css';

/** docs/product.md#badges */
const MAX_ON_CARD = 4;

const mentorsWith = (area: string): string => `${paths.mentors}?expertiseArea=${encodeURIComponent(area)}`;

interface ExpertiseBadgesProps {
  areas: readonly Open<ExpertiseArea>[];
  /** Shows all of them, as on the mentor's page. */
  all?: boolean;
  /** Adds an area to the filters of the directory; without it each badge links to the directory. */
  onChoose?: ((area: string) => void) | undefined;
}

export function ExpertiseBadges({ areas, all = false, onChoose }: ExpertiseBadgesProps) {
  const shown = all ? areas : areas.slice(0, MAX_ON_CARD);
  const hidden = areas.length - shown.length;
  return (
    <ul className={styles.list} aria-label={t`Expertise areas`}>
      {shown.map((area) => {
        const label = labelOf(EXPERTISE_AREA_LABELS, area);
        const common = { className: styles.choose, title: t`Show mentors for ${label}` };
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
      {hidden > 0 ? (
        <li className={cx(looks.soft, styles.more)}>
          <Trans>+{hidden} more</Trans>
        </li>
      ) : null}
    </ul>
  );
}
