import { productName } from '@meshwork/contracts-core';
import { PageMeta, paths } from '@meshwork/shell-contract';
import { Card, CardTitle, cx, LinkButton } from '@meshwork/ui';
import {
  HeartHandshake,
  Lightbulb,
  type LucideIcon,
  Share2,
  ShieldCheck,
  Target,
  UsersRound,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { CallToAction } from '../../common/call-to-action.tsx';
import { PageHero } from '../../common/page-hero.tsx';
import { PageSection } from '../../common/page-section.tsx';
import parts from '../../common/parts.module.css';
import styles from '../components/about.module.css';
import { AboutDrawing } from '../components/about-drawing.tsx';

/** About (docs/product.md#pages). */
export default function AboutPage() {
  return (
    <>
      <PageMeta
        title="About"
        fullTitle={`About ${productName()} | Our Mission & Vision`}
        description={`Why ${productName()} exists: one open home for robotics and STEM education, its mission, its four purposes and the six values behind it.`}
      />
      <PageHero
        title={`About ${productName()}`}
        text="One home for everybody who builds robots and learns by it: students, teams, and the mentors who stand behind them."
        drawing={<AboutDrawing />}
      />
      <Mission />
      <Purposes />
      <Values />
      <CallToAction
        title="Join Our Growing Community"
        text="See what other teams have worked out, or find the team that is looking for somebody like you."
      >
        <LinkButton variant="accent" size="lg" render={<Link to={paths.resources} />}>
          Explore Resources
        </LinkButton>
        <LinkButton size="lg" render={<Link to={paths.teams} />}>
          Find a Team
        </LinkButton>
      </CallToAction>
    </>
  );
}

const PARTS = [
  {
    word: 'Centralised',
    text: 'Resources, teams, mentors and initiatives stand in one place, not scattered over forums, drives and chats.',
  },
  {
    word: 'Accessible',
    text: 'Resources, teams, mentors and initiatives can be read without an account, on a phone in the pit as well as on the workshop computer.',
  },
  {
    word: 'Collaborative',
    text: 'What one team writes down, another can use, improve and pass on. Nobody starts from nothing.',
  },
];

const Mission = () => (
  <PageSection id="mission" title="Our Mission">
    <p className={styles.statement}>
      To build a centralised, accessible and collaborative ecosystem for robotics and STEM education, to break
      down the barriers that keep people out, and to foster excellence in every team.
    </p>
    <dl className={styles.words}>
      {PARTS.map(({ word, text }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </PageSection>
);

const PURPOSES = [
  {
    title: 'Address the resource gap',
    text: 'A rookie team in a small town should find the same know-how as a team with thirty seasons and a machine shop. We collect the best guides, courses and tools, and say what each is good for.',
  },
  {
    title: 'Strengthen the community',
    text: 'The team next door, the mentor who has built that drivetrain before, the event that still needs volunteers: people who could help each other should be able to find each other.',
  },
  {
    title: 'Inspire the next generation',
    text: 'Many of us began by seeing what somebody else had built. We make that first look easy, and the second step, joining in, just as easy.',
  },
  {
    title: 'Amplify impact',
    text: 'A workshop for ten becomes a workshop for a hundred when others can find it, take part in it, and run it again at home.',
  },
];

/** Four purposes, numbered as the balloons of the drawing. */
const Purposes = () => (
  <PageSection id="purpose" title="Our Purpose" text="Four things we work on, in every part of the site.">
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
    <ol role="list" className={styles.purposes}>
      {PURPOSES.map(({ title, text }, index) => (
        <li key={title}>
          <Card className={cx(parts.signed, styles.purpose)}>
            <span className={styles.number}>{index + 1}</span>
            <CardTitle>{title}</CardTitle>
            <p className={parts.text}>{text}</p>
          </Card>
        </li>
      ))}
    </ol>
  </PageSection>
);

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

const Values = () => (
  <PageSection id="values" title="Our Values" text="What you can hold us to.">
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
    <ul role="list" className={styles.values}>
      {VALUES.map(({ Icon, title, text }) => (
        <li key={title}>
          <Card>
            <div className={styles.valueHead}>
              <Icon aria-hidden="true" className={parts.sign} />
              <CardTitle>{title}</CardTitle>
            </div>
            <p className={parts.text}>{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  </PageSection>
);
