import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { productName } from '@meshwork/contracts-core';
import { type Sentence, say } from '@meshwork/language';
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
        title={t`About`}
        fullTitle={t`About ${{ product: productName() }} | Our Mission & Vision`}
        description={t`Why ${{ product: productName() }} exists: one open home for robotics and STEM education, its mission, its four purposes and the six values behind it.`}
      />
      <PageHero
        title={t`About ${{ product: productName() }}`}
        text={t`One home for everybody who builds robots and learns by it: students, teams, and the mentors who stand behind them.`}
        drawing={<AboutDrawing />}
      />
      <Mission />
      <Purposes />
      <Values />
      <CallToAction
        title={t`Join Our Growing Community`}
        text={t`See what other teams have worked out, or find the team that is looking for somebody like you.`}
      >
        <LinkButton variant="accent" size="lg" render={<Link to={paths.resources} />}>
          <Trans>Explore Resources</Trans>
        </LinkButton>
        <LinkButton size="lg" render={<Link to={paths.teams} />}>
          <Trans>Find a Team</Trans>
        </LinkButton>
      </CallToAction>
    </>
  );
}

const PARTS = [
  {
    word: msg`Centralised`,
    text: msg`Resources, teams, mentors and initiatives stand in one place, not scattered over forums, drives and chats.`,
  },
  {
    word: msg`Accessible`,
    text: msg`Resources, teams, mentors and initiatives can be read without an account, on a phone in the pit as well as on the workshop computer.`,
  },
  {
    word: msg`Collaborative`,
    text: msg`What one team writes down, another can use, improve and pass on. Nobody starts from nothing.`,
  },
];

const Mission = () => (
  <PageSection id="mission" title={t`Our Mission`}>
    <p className={styles.statement}>
      <Trans>
        To build a centralised, accessible and collaborative ecosystem for robotics and STEM education, to
        break down the barriers that keep people out, and to foster excellence in every team.
      </Trans>
    </p>
    <dl className={styles.words}>
      {PARTS.map(({ word, text }) => (
        <div key={word.id}>
          <dt>{say(word)}</dt>
          <dd>{say(text)}</dd>
        </div>
      ))}
    </dl>
  </PageSection>
);

const PURPOSES = [
  {
    title: msg`Address the resource gap`,
    text: msg`A rookie team in a small town should find the same know-how as a team with thirty seasons and a machine shop. We collect the best guides, courses and tools, and say what each is good for.`,
  },
  {
    title: msg`Strengthen the community`,
    text: msg`The team next door, the mentor who has built that drivetrain before, the event that still needs volunteers: people who could help each other should be able to find each other.`,
  },
  {
    title: msg`Inspire the next generation`,
    text: msg`Many of us began by seeing what somebody else had built. We make that first look easy, and the second step, joining in, just as easy.`,
  },
  {
    title: msg`Amplify impact`,
    text: msg`A workshop for ten becomes a workshop for a hundred when others can find it, take part in it, and run it again at home.`,
  },
];

/** Four purposes, numbered as the balloons of the drawing. */
const Purposes = () => (
  <PageSection
    id="purpose"
    title={t`Our Purpose`}
    text={t`Four things we work on, in every part of the site.`}
  >
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
    <ol role="list" className={styles.purposes}>
      {PURPOSES.map(({ title, text }, index) => (
        <li key={title.id}>
          <Card className={cx(parts.signed, styles.purpose)}>
            <span className={styles.number}>{index + 1}</span>
            <CardTitle>{say(title)}</CardTitle>
            <p className={parts.text}>{say(text)}</p>
          </Card>
        </li>
      ))}
    </ol>
  </PageSection>
);

const VALUES: readonly { Icon: LucideIcon; title: Sentence; text: Sentence }[] = [
  {
    Icon: UsersRound,
    title: msg`Community first`,
    text: msg`When a choice has to be made, what helps the people who take part comes first.`,
  },
  {
    Icon: Share2,
    title: msg`Open collaboration`,
    text: msg`Knowledge is shared freely and credited fairly, to people and to their teams.`,
  },
  {
    Icon: ShieldCheck,
    title: msg`Quality and trust`,
    text: msg`Content is curated, by reports, thanks and links that are checked. The badge of a verified team means that its owners have proved it.`,
  },
  {
    Icon: Lightbulb,
    title: msg`Continuous innovation`,
    text: msg`We build, test and improve in small steps, as a good team does between two matches.`,
  },
  {
    Icon: HeartHandshake,
    title: msg`Inclusivity and access`,
    text: msg`Neither money nor place, age, background or disability should decide who may learn and build.`,
  },
  {
    Icon: Target,
    title: msg`Action-oriented impact`,
    text: msg`A good idea counts when somebody has tried it. We measure ourselves by what teams get done.`,
  },
];

const Values = () => (
  <PageSection id="values" title={t`Our Values`} text={t`What you can hold us to.`}>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
    <ul role="list" className={styles.values}>
      {VALUES.map(({ Icon, title, text }) => (
        <li key={title.id}>
          <Card>
            <div className={styles.valueHead}>
              <Icon aria-hidden="true" className={parts.sign} />
              <CardTitle>{say(title)}</CardTitle>
            </div>
            <p className={parts.text}>{say(text)}</p>
          </Card>
        </li>
      ))}
    </ul>
  </PageSection>
);
