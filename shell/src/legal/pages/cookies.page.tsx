import { AGE_COOKIE, DEVICE_COOKIE, PRODUCT_NAME, SESSION_COOKIE } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import { Link } from 'react-router-dom';
import type { NumberedSection } from '../../common/contents.tsx';
import { LegalDocument, LegalMail } from '../components/legal-document.tsx';
import {
  AGE_ITEM,
  BROWSER_ITEMS,
  DEVICE_ITEM,
  SESSION_ITEM,
  SHARE_ITEM,
} from '../components/stored-items.ts';
import { StoredList } from '../components/stored-list.tsx';

const SECTIONS: readonly NumberedSection[] = [
  {
    id: 'what-a-cookie-is',
    title: 'What a cookie is',
    body: (
      <p>
        A cookie is a short text that a website asks your browser to keep and to send back on every visit.
        Browsers also have drawers of their own, called local storage and session storage: what a page puts in
        there stays in your browser and is not sent along. This page lists all that {PRODUCT_NAME} uses of
        both.
      </p>
    ),
  },
  {
    id: 'our-cookie',
    title: 'Our cookies',
    body: (
      <>
        <StoredList items={[SESSION_ITEM, DEVICE_ITEM, AGE_ITEM, SHARE_ITEM]} />
        <p>
          Where the site is run without encryption, as on a developer&apos;s own machine, the first three are
          called <code>{SESSION_COOKIE.http}</code>, <code>{DEVICE_COOKIE.http}</code> and{' '}
          <code>{AGE_COOKIE.http}</code>. They are necessary: without the first, the site would forget on
          every page that you are logged in, the second keeps others out of your account, the third keeps
          children from having one, and the fourth keeps pages together. That is why we do not ask you to
          agree to them first.
        </p>
      </>
    ),
  },
  {
    id: 'in-your-browser',
    title: 'What stays in your browser',
    body: (
      <>
        <p>
          These are your own settings, visits and unfinished messages. Only the pages in your browser read
          them.
        </p>
        <StoredList items={BROWSER_ITEMS} />
      </>
    ),
  },
  {
    id: 'what-we-do-not-use',
    title: 'What we do not use',
    body: (
      <ul>
        <li>
          No cookies of other companies, and nothing loaded from other sites: fonts and pictures come from us.
        </li>
        <li>No advertising and no tracking of what you do here or elsewhere.</li>
        <li>
          No measuring of people. Your browser counts how fast our pages were and whether something failed in
          them, without anything about you or what you looked at; it does not while Do Not Track or Global
          Privacy Control is on.
        </li>
      </ul>
    ),
  },
  {
    id: 'your-choice',
    title: 'Your choice',
    body: (
      <>
        <p>
          You can see and delete all of this in the settings of your browser, most often under
          &ldquo;Privacy&rdquo; or &ldquo;Site data&rdquo;. Deleting the cookies logs you out; deleting the
          rest sets the theme and the views of lists back and forgets your visits. If you block cookies, you
          can still read everything, but not log in.
        </p>
        <p>
          What we keep on our side is told in the <Link to={paths.privacy}>Privacy Policy</Link>. Questions go
          to <LegalMail />.
        </p>
      </>
    ),
  },
];

/** Cookie Policy: what the product really keeps in a browser. */
export default function CookiesPage() {
  return (
    <LegalDocument
      title="Cookie Policy"
      description={`The cookies that ${PRODUCT_NAME} uses, what else it keeps in your browser, and how to get rid of it.`}
      lead="What we keep in your browser, why, and for how long."
      inShort={[
        'Four cookies: they keep you logged in, protect your login, keep children from having an account, and keep pages of one version together. Visitors get the last one at most.',
        'Your theme, your views of lists, your last visits and unfinished messages stay in your browser.',
        'No advertising, no tracking, nothing of other companies.',
      ]}
      sections={SECTIONS}
    />
  );
}
