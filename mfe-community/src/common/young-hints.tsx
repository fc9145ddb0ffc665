import { ContactHint } from '@meshwork/own-teams';
import { useUser } from '@meshwork/shell-contract';
import { Alert } from '@meshwork/ui';
import { BEFORE_WRITING } from './waits-for-adult.ts';

/** What somebody under 18 is told before a first message is sent (docs/product.md#reading-along). */
export function YoungHints({ text }: { text: string | null | undefined }) {
  if (useUser()?.standing?.ageBand !== 'MINOR') return null;
  return (
    <>
      <Alert>{BEFORE_WRITING}</Alert>
      <ContactHint text={text} />
    </>
  );
}
