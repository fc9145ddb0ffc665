import { PageMeta, paths } from '@meshwork/shell-contract';
import { LinkButton, PageHeader } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import styles from './pages.module.css';
import { PLANS } from './pricing.plans.ts';

/** Plans; nothing is enforced (decisions, section 3). */
export default function PricingPage() {
  return (
    <>
      <PageMeta
        title="Pricing"
        description="Plans for single members, teams and organizations. Start free."
      />
      <PageHeader title="Pricing" text="Start free. Change plans when your team grows." />
      <ul className={styles.cards}>
        {PLANS.map(({ name, price, text, features, action }) => (
          <li key={name} className={styles.card}>
            <h2>{name}</h2>
            <p>
              <strong>{price}</strong>
            </p>
            <p>{text}</p>
            <ul>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <LinkButton variant="primary" wide render={<Link to={action.to} />}>
              {action.label}
            </LinkButton>
          </li>
        ))}
      </ul>
      <section aria-labelledby="questions" className={styles.section}>
        <h2 id="questions">Questions</h2>
        <h3>Which payment methods do you accept?</h3>
        <p className={styles.text}>
          Major credit cards and PayPal; Organization plans can be paid by invoice.
        </p>
        <div className={styles.actions}>
          <LinkButton variant="primary" render={<Link to={paths.login} />}>
            Get Started Free
          </LinkButton>
        </div>
      </section>
    </>
  );
}
