import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AGE_COOKIE, DEVICE_COOKIE, productName, SESSION_COOKIE } from '@meshwork/contracts-core';
import { cx, looks } from '@meshwork/ui';
import { Children, Fragment, type ReactNode } from 'react';
import { sectionsOf, type Text } from '../../common/text.tsx';
import cookies from '../components/cookies.md';
import { LegalDocument } from '../components/legal-document.tsx';
import storedCookies from '../components/stored-cookies.md';
import storedInBrowser from '../components/stored-in-browser.md';
import styles from '../components/stored-list.module.css';

function Times({ children }: { children?: ReactNode }) {
  const [since, until] = Children.toArray(children);
  return (
    <dl>
      <div>
        <dt>
          <Trans>Stored when</Trans>
        </dt>
        <dd>{since}</dd>
      </div>
      <div>
        <dt>
          <Trans>Gone when</Trans>
        </dt>
        <dd>{until}</dd>
      </div>
    </dl>
  );
}

/** Lists the items that are stored in the browser: a title has their names, as the browser's developer tools show them. */
const StoredList = ({ items }: { items: Text }) => (
  <div className={looks.rows}>
    {sectionsOf(items, {}, { ul: Times, li: Fragment }).map(({ id, title, body, marks }) => (
      <div key={id} {...marks} className={styles.item}>
        <p className={cx(looks.wrap, styles.names)}>
          {title.split(' ').map((name) => (
            <code key={name}>{name}</code>
          ))}
        </p>
        {body}
      </div>
    ))}
  </div>
);

const VALUES = {
  ourCookies: <StoredList items={storedCookies} />,
  browserItems: <StoredList items={storedInBrowser} />,
  sessionCookie: <code>{SESSION_COOKIE.http}</code>,
  deviceCookie: <code>{DEVICE_COOKIE.http}</code>,
  ageCookie: <code>{AGE_COOKIE.http}</code>,
};

/** Cookie Policy: what the product really keeps in a browser. */
export default function CookiesPage() {
  return (
    <LegalDocument
      title={t`Cookie Policy`}
      description={t`The cookies that ${{ product: productName() }} uses, what else it keeps in your browser, and how to get rid of it.`}
      lead={t`What we keep in your browser, why, and for how long.`}
      name="cookies"
      text={cookies}
      values={VALUES}
    />
  );
}
