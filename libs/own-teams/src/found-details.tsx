import { contactDetailLabel, findContactDetails, setOwnSite } from '@meshwork/contracts-community';
import { Alert } from '@meshwork/ui';

// The server loads this module, too, although it never shows a hint.
if (typeof location !== 'undefined') setOwnSite(location.origin);

/** Shows the contact details in a text, in the person's own words; nothing where it has none. */
export default function FoundDetails({ text }: { text: string }) {
  const found = findContactDetails(text);
  if (found.length === 0) return null;
  return (
    <Alert variant="warning" title="This shows how to reach you outside this site">
      {found
        .map((detail) => `“${detail.text.trim()}” looks like a ${contactDetailLabel(detail.kind)}`)
        .join('; ')}
      . You are under 18, so the other side sees a note in its place. You can send it anyway: messages reach
      you here.
    </Alert>
  );
}
