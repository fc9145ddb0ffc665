import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { findContactDetails, setOwnSite } from '@meshwork/contracts-community';
import { Alert } from '@meshwork/ui';

// The server loads this module, too, although it never shows a hint.
if (typeof location !== 'undefined') setOwnSite(location.origin);

const looksLike = ({ text, kind }: ReturnType<typeof findContactDetails>[number]): string => {
  const detail = text.trim();
  return select(kind, {
    EMAIL: `“${detail}” looks like an e-mail address`,
    PHONE: `“${detail}” looks like a telephone number`,
    HANDLE: `“${detail}” looks like a name on another site`,
    LINK: `“${detail}” looks like a link`,
    ADDRESS: `“${detail}” looks like a street address`,
    other: `“${detail}” says how to reach you`,
  });
};

/** Shows the contact details in a text, in the person's own words; nothing where it has none. */
export default function FoundDetails({ text }: { text: string }) {
  const found = findContactDetails(text);
  if (found.length === 0) return null;
  return (
    <Alert variant="warning" title={t`This shows how to reach you outside this site`}>
      <Trans>
        {{ details: found.map(looksLike).join('; ') }}. You are under 18, so the other side sees a note in its
        place. You can send it anyway: messages reach you here.
      </Trans>
    </Alert>
  );
}
