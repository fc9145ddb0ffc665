import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { PageMeta, paths } from '@meshwork/shell-contract';
import { LinkButton, PageHeader } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import styles from './pages.module.css';

const QUESTIONS = [
  ['How do I join a team?', 'Open the team and ask to join. An owner of the team answers your request.'],
  ['How does a team get verified?', `Verification is handled by the administrators of ${PRODUCT_NAME}.`],
  ['How long does an answer take?', 'We typically answer within 1-2 business days.'],
] as const;

/** Support. */
export default function SupportPage() {
  return (
    <>
      <PageMeta title="Support" description="Answers to common questions, and how to reach us." />
      <PageHeader title="Support" text="Typical response time: 1-2 business days." />
      <div className={styles.actions}>
        <LinkButton render={<Link to={paths.resources} />}>Browse resources</LinkButton>
        <LinkButton render={<Link to={paths.contact} />}>Contact us</LinkButton>
        <LinkButton render={<Link to={paths.teams} />}>Find a team</LinkButton>
      </div>
      <section id="faq" aria-labelledby="faq-title" className={styles.section}>
        <h2 id="faq-title">Frequently Asked Questions</h2>
        {QUESTIONS.map(([question, answer]) => (
          <div key={question} className={styles.text}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </section>
    </>
  );
}
