import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { productName, siteIdentity } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import { LanguageSwitch, paths, SiteLogo, usePageLanguage, useSite, useUser } from '@meshwork/shell-contract';
import { cx, ThemeToggle, useNow } from '@meshwork/ui';
import { Link, useLocation } from 'react-router-dom';
import { FOOTER_COLUMNS } from '../navigation/navigation-links.ts';
import styles from './footer.module.css';

/** Pages that explain the product have their footer in columns; where people work, the same links are three lines. */
const EXPLAINING: ReadonlySet<string> = new Set([
  paths.home,
  paths.about,
  paths.support,
  paths.contact,
  paths.pricing,
  paths.guidelines,
  paths.privacy,
  paths.terms,
  paths.cookies,
  paths.accessibility,
  paths.evidence,
]);

export function Footer() {
  const { pathname } = useLocation();
  const year = new Date(useNow()).getUTCFullYear();
  const isFull = EXPLAINING.has(pathname);
  return (
    <footer className={cx(styles.footer, isFull && styles.full)}>
      <div className={styles.inner}>
        <div className={styles.about}>
          {isFull ? (
            <Link
              to={paths.home}
              className={styles.logo}
              aria-label={t`${{ product: productName() }}, start page`}
            >
              <SiteLogo />
            </Link>
          ) : null}
          <p>{say(siteIdentity().tagline)}</p>
          <OutsideLinks />
        </div>
        <div className={styles.groups}>
          {FOOTER_COLUMNS.map(({ title, links }) => (
            <nav key={title.id} aria-label={say(title)}>
              <h2 className={styles.title}>{say(title)}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{say(label)}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.law}>
          <div>
            <p>
              <Trans>
                © {year} <Owner />. All rights reserved.
              </Trans>
            </p>
            <p>
              <Trans>
                FIRST, FRC, FTC, FLL, VEX and VRC are named as plain references and belong to their owners.{' '}
                {{ product: productName() }} is not affiliated with or endorsed by them.
              </Trans>
            </p>
            <Unreviewed />
          </div>
          <div className={styles.end}>
            <LanguageSwitch />
            <ul>
              <li>
                <Link to={paths.accessibility}>
                  <Trans>Accessibility</Trans>
                </Link>
              </li>
              <li>
                <Link to={paths.developers}>
                  <Trans>Developers</Trans>
                </Link>
              </li>
              <Running />
            </ul>
            <ThemeToggle />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** A build outside of a repository does not know its commit. */
const UNKNOWN_COMMIT = / unknown$/;

/** A translation that no native reader has read may be wrong, and its readers should know. */
const Unreviewed = () =>
  usePageLanguage().isReviewed ? null : (
    <p>
      <Trans>Not yet reviewed by a native reader.</Trans>
    </p>
  );

function Running() {
  const release = useUser()?.release;
  return release ? (
    <li className={styles.running}>
      {productName()} {release.replace(UNKNOWN_COMMIT, '')}
    </li>
  ) : null;
}

function OutsideLinks() {
  const site = useSite();
  if (!site || (site.socialLinks.length === 0 && !site.contactEmail)) return null;
  return (
    <ul>
      {site.socialLinks.map(({ label, url }) => (
        <li key={url}>
          <a href={url} rel="noopener noreferrer" target="_blank">
            {label}
          </a>
        </li>
      ))}
      {site.contactEmail ? (
        <li>
          <a href={`mailto:${site.contactEmail}`}>
            <Trans>Email support</Trans>
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** Without a full stop of its own, as in "Inc.": the sentence has one. */
const Owner = () => (useSite()?.legalEntity ?? productName()).replace(/\.$/, '');
