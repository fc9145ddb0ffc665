import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { paths, useSite, useUser } from '@meshwork/shell-contract';
import { Logo } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import { FOOTER_COLUMNS } from '../navigation/navigation-links.ts';
import styles from './footer.module.css';

const NOT_AFFILIATED =
  'FIRST, FRC, FTC, FLL, VEX and VRC are named as plain references and belong to their owners. ' +
  `${PRODUCT_NAME} is not affiliated with or endorsed by them.`;

export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.columns}>
      <div className={styles.about}>
        <Link to={paths.home} className={styles.logo} aria-label={`${PRODUCT_NAME}, start page`}>
          <Logo name={PRODUCT_NAME} />
        </Link>
        <p>
          Empowering robotics education: one place for teams, mentors and what they learn from each other.
        </p>
        <OutsideLinks />
      </div>
      {FOOTER_COLUMNS.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
    <div className={styles.end}>
      <div>
        <p>
          © {new Date().getFullYear()} <Owner />. All rights reserved.{' '}
          <Link to={paths.developers}>Developers</Link>
        </p>
        <p>{NOT_AFFILIATED}</p>
        <Running />
      </div>
    </div>
  </footer>
);

function Running() {
  const release = useUser()?.release;
  return release ? (
    <p>
      {PRODUCT_NAME} {release}
    </p>
  ) : null;
}

function OutsideLinks() {
  const site = useSite();
  if (!site || (site.socialLinks.length === 0 && !site.contactEmail)) return null;
  return (
    <ul className={styles.social}>
      {site.socialLinks.map(({ label, url }) => (
        <li key={url}>
          <a href={url} rel="noopener noreferrer" target="_blank">
            {label}
          </a>
        </li>
      ))}
      {site.contactEmail ? (
        <li>
          <a href={`mailto:${site.contactEmail}`}>Email support</a>
        </li>
      ) : null}
    </ul>
  );
}

/** Without a full stop of its own, as in "Inc.": the sentence has one. */
const Owner = () => (useSite()?.legalEntity ?? PRODUCT_NAME).replace(/\.$/, '');
