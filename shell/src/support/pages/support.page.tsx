import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { PageMeta, paths } from '@meshwork/shell-contract';
import { LinkButton } from '@meshwork/ui';
import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CallToAction } from '../../common/call-to-action.tsx';
import { PageHero } from '../../common/page-hero.tsx';
import { PageSection } from '../../common/page-section.tsx';
import { QuestionList } from '../../common/question-list.tsx';
import { sectionsOf } from '../../common/text.tsx';
import { ASKED } from '../../navigation/support-answers.ts';
import { QuickLinks } from '../components/quick-links.tsx';
import answers from '../components/support.md';
import styles from '../components/support.module.css';
import { SupportDrawing } from '../components/support-drawing.tsx';

type Asked = keyof typeof ASKED;

const group = (id: string, title: string, asked: readonly Asked[]) => ({ id, title, asked });

const GROUPS = [
  group('faq-account', 'Your account', ['account', 'password', 'delete']),
  group('faq-teams', 'Teams', ['join', 'verification', 'missing-team', 'leave']),
  group('faq-together', 'Mentors, initiatives and resources', [
    ...(['mentor', 'become-mentor', 'initiative', 'resource', 'developers', 'response'] as const),
  ]),
];

const QUESTIONS = sectionsOf(answers).map((section) => ({ ...section, title: ASKED[section.id as Asked] }));

/** Support: quick links and questions (docs/product.md#support). */
export default function SupportPage() {
  return (
    <>
      <PageMeta
        title="Support"
        description={`Help with ${PRODUCT_NAME}: accounts, joining and verifying teams, mentors, initiatives and resources, and how to reach a person.`}
      />
      <PageHero
        eyebrow="Support"
        title="How can we help?"
        text="Most questions are answered on this page. For all others, write to us."
        drawing={<SupportDrawing />}
      >
        <p className={styles.response}>
          <Clock aria-hidden="true" />
          Typical response time: 1-2 business days
        </p>
      </PageHero>
      <QuickLinks />
      <PageSection id="faq" title="Frequently Asked Questions">
        {GROUPS.map(({ id, title, asked }) => (
          <section key={id} aria-labelledby={id} className={styles.group}>
            <h3 id={id}>{title}</h3>
            <QuestionList questions={QUESTIONS.filter(({ id }) => asked.includes(id as Asked))} level={4} />
          </section>
        ))}
      </PageSection>
      <CallToAction title="Still stuck?" text="Write what you tried and what happened.">
        <LinkButton variant="primary" size="lg" render={<Link to={paths.contact} />}>
          Contact us
        </LinkButton>
      </CallToAction>
    </>
  );
}
