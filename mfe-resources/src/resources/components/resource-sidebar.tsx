import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RESOURCE_COST_LABELS, type Resource } from '@meshwork/contracts-catalog';
import { labelOf } from '@meshwork/contracts-core';
import { Badge, cx, LinkButton, looks, siteOf } from '@meshwork/ui';
import {
  CalendarDays,
  CircleDollarSign,
  ExternalLink,
  Eye,
  HeartHandshake,
  Link2,
  type LucideIcon,
  Scale,
  Trophy,
} from 'lucide-react';
import { Children, type ReactNode } from 'react';
import factStyles from './resource-facts.module.css';
import { Difficulty, Fact, ResourceType } from './resource-kind.tsx';
import styles from './resource-sidebar.module.css';
import { seasonText, thanksText, useDayText, viewsText } from './texts.ts';

export function ResourceSidebar({ resource, actions }: { resource: Resource; actions: ReactNode }) {
  return (
    <aside className={cx(looks.stack, looks.sheet)} aria-label={t`About the link`}>
      <div className={looks.parts}>
        <LinkButton
          href={resource.url}
          target="_blank"
          rel="noopener nofollow ugc"
          variant="accent"
          size="lg"
          wide
          icon={<ExternalLink aria-hidden="true" />}
        >
          <Trans>Visit Resource</Trans>
        </LinkButton>
        <p className={styles.site}>{siteOf(resource.url)}</p>
      </div>
      <ResourceFacts resource={resource} />
      <div className={styles.actions}>{actions}</div>
    </aside>
  );
}

const fact = (Icon: LucideIcon, text: string | null | undefined | false) =>
  text ? <Fact icon={<Icon aria-hidden="true" />}>{text}</Fact> : null;

function ResourceFacts({ resource }: { resource: Resource }) {
  const dayText = useDayText();
  const { difficultyLevel, thankCount, cost, seasonYear, linkStatus, linkCheckedAt, licence } = resource;
  const facts = [
    difficultyLevel ? <Difficulty key="level" level={difficultyLevel} /> : null,
    <ResourceType key="type" type={resource.type} />,
    fact(CalendarDays, t`Added ${{ createdAt: dayText(resource.createdAt) }}`),
    fact(Eye, viewsText(resource.viewCount)),
    fact(HeartHandshake, thankCount > 0 && thanksText(thankCount)),
    fact(CircleDollarSign, cost && labelOf(RESOURCE_COST_LABELS, cost)),
    fact(Trophy, seasonYear ? seasonText(seasonYear) : null),
    linkStatus === 'BROKEN' ? (
      <Badge key="broken" variant="warning">
        <Trans>Link may be broken</Trans>
      </Badge>
    ) : null,
    fact(
      Link2,
      linkStatus === 'OK' && linkCheckedAt && t`Link checked ${{ linkCheckedAt: dayText(linkCheckedAt) }}`,
    ),
    fact(Scale, licence && t`Licence ${licence}`),
  ];
  return (
    <ul className={factStyles.facts} aria-label={t`Facts`}>
      {Children.map(facts, (one) => (one ? <li>{one}</li> : null))}
    </ul>
  );
}
