import { AGE_COOKIE, DEVICE_COOKIE, PRODUCT_NAME, SESSION_COOKIE } from '@meshwork/contracts-core';
import cookies from '../components/cookies.md';
import { LegalDocument } from '../components/legal-document.tsx';
import storedCookies from '../components/stored-cookies.md';
import storedInBrowser from '../components/stored-in-browser.md';
import { StoredList } from '../components/stored-list.tsx';

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
      title="Cookie Policy"
      description={`The cookies that ${PRODUCT_NAME} uses, what else it keeps in your browser, and how to get rid of it.`}
      lead="What we keep in your browser, why, and for how long."
      text={cookies}
      values={VALUES}
    />
  );
}
