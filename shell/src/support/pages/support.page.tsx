import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { productName } from '@meshwork/contracts-core';
import { type Sentence, say } from '@meshwork/language';
import { PageMeta, paths } from '@meshwork/shell-contract';
import { Card, CardTitle, cx, LinkButton } from '@meshwork/ui';
import { BookOpen, Clock, MessageSquare, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CallToAction } from '../../common/call-to-action.tsx';
import drawing from '../../common/drawing.module.css';
import { DrawingSheet } from '../../common/drawing-sheet.tsx';
import { OperatorAddress } from '../../common/operator-address.tsx';
import { PageHero } from '../../common/page-hero.tsx';
import { PageSection } from '../../common/page-section.tsx';
import parts from '../../common/parts.module.css';
import { QuestionList } from '../../common/question-list.tsx';
import { sectionsOf } from '../../common/text.tsx';
import { ASKED } from '../../navigation/support-answers.ts';
import answers from '../components/support.md';
import styles from '../components/support.module.css';

type Asked = keyof typeof ASKED;

const group = (id: string, title: Sentence, asked: readonly Asked[]) => ({ id, title, asked });

const GROUPS = [
  group('faq-account', msg`Your account`, ['account', 'password', 'delete']),
  group('faq-teams', msg`Teams`, ['join', 'verification', 'missing-team', 'leave']),
  group('faq-together', msg`Mentors, initiatives and resources`, [
    ...(['mentor', 'become-mentor', 'initiative', 'resource', 'developers', 'response'] as const),
  ]),
];

const questions = () =>
  sectionsOf(answers).map((section) => ({ ...section, title: say(ASKED[section.id as Asked]) }));

/** Support: quick links and questions (docs/product.md#support). */
export default function SupportPage() {
  return (
    <>
      <PageMeta
        title={t`Support`}
        description={t`Help with ${{ product: productName() }}: accounts, joining and verifying teams, mentors, initiatives and resources, and how to reach a person.`}
      />
      <PageHero
        title={t`How can we help?`}
        text={t`Most questions are answered on this page. What is wrong or unsafe, report it where it stands.`}
        drawing={<SupportDrawing />}
      >
        <p className={styles.response}>
          <Clock aria-hidden="true" />
          <Trans>Typical response time: 1-2 business days</Trans>
        </p>
      </PageHero>
      <QuickLinks />
      <PageSection id="faq" title={t`Frequently Asked Questions`}>
        {GROUPS.map(({ id, title, asked }) => (
          <section key={id} aria-labelledby={id} className={styles.group}>
            <h3 id={id}>{say(title)}</h3>
            <QuestionList questions={questions().filter(({ id }) => asked.includes(id as Asked))} level={4} />
          </section>
        ))}
      </PageSection>
      <CallToAction
        title={t`Still stuck?`}
        text={
          <Trans>
            Write to <OperatorAddress />. Say what you tried and what happened.
          </Trans>
        }
      >
        <LinkButton variant="primary" size="lg" render={<Link to={`${paths.guidelines}#where-to-turn`} />}>
          <Trans>When somebody is in danger, and how to report</Trans>
        </LinkButton>
      </CallToAction>
    </>
  );
}

const LINKS = [
  {
    to: paths.resources,
    Icon: BookOpen,
    title: msg`Browse resources`,
    text: msg`Guides and documentation for building, coding and running a team.`,
  },
  {
    to: paths.contact,
    Icon: MessageSquare,
    title: msg`Contact us`,
    text: msg`The form, and the address of the people who run this site.`,
  },
  {
    to: paths.teams,
    Icon: UsersRound,
    title: msg`Find a team`,
    text: msg`Search by number, name or place, and ask to join.`,
  },
] as const;

const QuickLinks = () => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
  <ul role="list" aria-label={t`Quick links`} className={styles.links}>
    {LINKS.map(({ to, Icon, title, text }) => (
      <li key={to}>
        <Card className={cx(parts.signed, styles.link)}>
          <Icon aria-hidden="true" className={parts.sign} />
          <CardTitle level={2} render={<Link to={to} />}>
            {say(title)}
          </CardTitle>
          <p className={parts.text}>{say(text)}</p>
        </Card>
      </li>
    ))}
  </ul>
);

/** A nut that lies on its flat, 100 units across. */
const NUT = 'M207.7 150 178.9 200H121.1L92.3 150 121.1 100h57.8Z';

/** A spanner on a nut, with the width across the flats. Decoration. */
const SupportDrawing = () => (
  <DrawingSheet part={t`Spanner on nut`}>
    <path className={drawing.axis} d="M66 150h350M150 24v252" />
    <g className={drawing.main}>
      <path d="M84 94V74.9A100 100 0 0 1 245 119l143 6a12 12 0 0 1 12 12v26a12 12 0 0 1-12 12l-143 6A100 100 0 0 1 84 225.1V206h98.4l32.3-56-32.3-56Z" />
      <circle cx="372" cy="150" r="12" />
    </g>
    <path className={drawing.lit} d={NUT} />
    <circle className={drawing.lit} cx="150" cy="150" r="30" />
    <circle className={drawing.axis} cx="150" cy="150" r="38" />
    <g className={drawing.measure}>
      <path d="M112 100H38M112 200H38M46 100v100M46 100l-3.5 8h7zM46 200l-3.5-8h7z" />
      <text x="46" y="150" transform="rotate(-90 46 150) translate(0 -8)">
        <Trans>13 mm</Trans>
      </text>
    </g>
  </DrawingSheet>
);
