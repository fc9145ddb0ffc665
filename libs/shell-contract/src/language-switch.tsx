import { t } from '@lingui/core/macro';
import { authCalls } from '@meshwork/contracts-auth';
import { addressIn, languageAt, type SiteLanguage, siteLanguages } from '@meshwork/contracts-core';
import { useHref, useLocation } from 'react-router-dom';
import { pageHash } from './page-hash.ts';
import { useApi, useUser } from './shell.context.tsx';

/** The language of the page that is open, on servers too. */
export const usePageLanguage = (): SiteLanguage => languageAt(useHref('/'));

interface LanguageSwitchProps {
  /** Names the links for screen readers; two on a page need two names. */
  label?: string;
  className?: string | undefined;
}

/**
 * Links to the same page in the other languages of the site, each by its own name; nothing where there is one language. The choice of a
 * signed-in person is kept with the account.
 */
export function LanguageSwitch({ label = t`Language`, className }: LanguageSwitchProps) {
  const { pathname, search } = useLocation();
  const current = usePageLanguage();
  const api = useApi();
  const user = useUser();
  const languages = siteLanguages();
  if (languages.length < 2) return null;
  const leave = (link: HTMLAnchorElement, language: SiteLanguage) => {
    // It may hold the token of a link, and the server does not know it.
    link.hash = pageHash();
    if (!user) return;
    // The page is left meanwhile, and reads the same without it.
    void api
      .call(authCalls.updateProfile, { body: { language: language.code }, keepalive: true })
      .catch(() => {});
  };
  return (
    <nav aria-label={label} data-print="none">
      <ul className={className}>
        {languages.map((language) => (
          <li key={language.code}>
            {/* Another document: everything on the page changes, and its address says in which language it is. */}
            <a
              href={addressIn(language, pathname + search)}
              lang={language.code}
              hrefLang={language.code}
              aria-current={language === current ? 'true' : undefined}
              onClick={({ currentTarget }) => leave(currentTarget, language)}
            >
              {language.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
