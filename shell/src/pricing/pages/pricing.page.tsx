import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageMeta, paths } from '@meshwork/shell-contract';
import { LinkButton } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import { CallToAction } from '../../common/call-to-action.tsx';
import { PageHero } from '../../common/page-hero.tsx';
import { PageSection } from '../../common/page-section.tsx';
import { QuestionList } from '../../common/question-list.tsx';
import { sectionsOf } from '../../common/text.tsx';
import { ComparisonTable } from '../components/comparison-table.tsx';
import { PlanCard } from '../components/plan.card.tsx';
import { PLANS } from '../components/plans.ts';
import questions from '../components/pricing.md';
import styles from '../components/pricing.module.css';

/** Plans, their comparison, and questions (docs/product.md#pricing). */
export default function PricingPage() {
  return (
    <>
      <PageMeta
        title={t`Pricing`}
        description={t`Free for students and mentors, $29 a month for teams with a 14-day trial and no card, and a custom plan for leagues, schools and companies.`}
      />
      <PageHero
        title={t`Pricing that grows with your team`}
        text={t`Start free and stay free for as long as you like. Pay when your team wants to do more.`}
      />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul role="list" aria-label={t`Plans`} className={styles.plans}>
        {PLANS.map((plan) => (
          <li key={plan.name}>
            <PlanCard plan={plan} lit={plan.name === 'Team'} />
          </li>
        ))}
      </ul>
      <PageSection id="compare" title={t`Compare the plans`} text={t`Every feature, side by side.`}>
        <ComparisonTable />
      </PageSection>
      <PageSection
        id="faq"
        title={t`Frequently Asked Questions`}
        text={t`About money and plans. Everything else is under Support.`}
        beside
      >
        <QuestionList questions={sectionsOf(questions)} />
      </PageSection>
      <CallToAction
        title={t`Look around first`}
        text={t`An account costs nothing and takes a minute. You can decide about plans when you know what you need.`}
      >
        <LinkButton variant="primary" size="lg" render={<Link to={paths.login} />}>
          <Trans>Get Started Free</Trans>
        </LinkButton>
        <LinkButton size="lg" render={<Link to={paths.contact} />}>
          <Trans>Contact Sales</Trans>
        </LinkButton>
      </CallToAction>
    </>
  );
}
