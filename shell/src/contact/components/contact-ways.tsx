import { paths, useSite } from '@meshwork/shell-contract';
import { Card, CardTitle } from '@meshwork/ui';
import { LifeBuoy, Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './contact.module.css';

/** The alternatives to the form: an e-mail, and the existing answers. */
export const ContactWays = () => (
  <div className={styles.ways}>
    <Card as="section" aria-labelledby="answers" className={styles.way ?? ''}>
      <LifeBuoy aria-hidden="true" className={styles.icon} />
      <CardTitle level={2}>
        <span id="answers">Maybe it is answered already</span>
      </CardTitle>
      <p>Joining a team, verification, passwords, deleting an account: the common questions have a page.</p>
      <p>
        <Link to={`${paths.support}#faq`}>Read the answers</Link>
      </p>
    </Card>
    {/* It comes later than the page. */}
    <EmailUs />
  </div>
);

function EmailUs() {
  const address = useSite()?.contactEmail;
  if (!address) return null;
  return (
    <Card as="section" aria-labelledby="email-us" className={styles.way ?? ''}>
      <Mail aria-hidden="true" className={styles.icon} />
      <CardTitle level={2}>
        <span id="email-us">Email us</span>
      </CardTitle>
      <p>Best for anything with a picture or a file.</p>
      <p>
        <a href={`mailto:${address}`}>{address}</a>
      </p>
      <p className={styles.time}>Typical response: 1-2 business days</p>
    </Card>
  );
}
