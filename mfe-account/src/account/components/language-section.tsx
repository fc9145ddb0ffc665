import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { siteLanguages } from '@meshwork/contracts-core';
import { LanguageSwitch } from '@meshwork/shell-contract';
import { looks } from '@meshwork/ui';

/** Leads to the account in the other languages of the site, which keeps the choice; nothing where it has one. */
export const LanguageSection = () =>
  siteLanguages().length > 1 ? (
    <section aria-labelledby="language" className={looks.stack}>
      <h2 id="language">
        <Trans>Language</Trans>
      </h2>
      <LanguageSwitch label={t`Language of the account`} className={looks.wrap} />
    </section>
  ) : null;
