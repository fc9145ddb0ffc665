import { Card, CardTitle } from '@meshwork/ui';
import {
  HeartHandshake,
  Lightbulb,
  type LucideIcon,
  Share2,
  ShieldCheck,
  Target,
  UsersRound,
} from 'lucide-react';
import { PageSection } from '../../common/page-section.tsx';
import styles from './about.module.css';

const VALUES: readonly { Icon: LucideIcon; title: string; text: string }[] = [
  {
    Icon: UsersRound,
    title: 'Community first',
    text: 'When a choice has to be made, what helps the people who take part comes first.',
  },
  {
    Icon: Share2,
    title: 'Open collaboration',
    text: 'Knowledge is shared freely and credited fairly, to people and to their teams.',
  },
  {
    Icon: ShieldCheck,
    title: 'Quality and trust',
    text: 'Content is curated, by reports, thanks and links that are checked. The badge of a verified team means that its owners have proved it.',
  },
  {
    Icon: Lightbulb,
    title: 'Continuous innovation',
    text: 'We build, test and improve in small steps, as a good team does between two matches.',
  },
  {
    Icon: HeartHandshake,
    title: 'Inclusivity and access',
    text: 'Neither money nor place, age, background or disability should decide who may learn and build.',
  },
  {
    Icon: Target,
    title: 'Action-oriented impact',
    text: 'A good idea counts when somebody has tried it. We measure ourselves by what teams get done.',
  },
];

/** Six values. */
export const Values = () => (
  <PageSection id="values" title="Our Values" text="What you can hold us to.">
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
    <ul role="list" className={styles.values}>
      {VALUES.map(({ Icon, title, text }) => (
        <li key={title}>
          <Card>
            <div className={styles.valueHead}>
              <Icon aria-hidden="true" className={styles.icon} />
              <CardTitle>{title}</CardTitle>
            </div>
            <p className={styles.text}>{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  </PageSection>
);
