import { ContactHint } from '@meshwork/own-teams';
import { useUser } from '@meshwork/shell-contract';
import { Alert } from '@meshwork/ui';
import { BEFORE_WRITING } from './waits-for-adult.ts';

/** Advises a person under 18 before they send a first message (docs/product.md#reading-along). */
export function YoungHints({ text }: { text: string | null | undefined }) {
  if (useUser()?.standing?.ageBand !== 'MINOR') return null;
  return (
    <>
      <Alert>{BEFORE_WRITING}</Alert>
      <ContactHint text={text} />
    </>
  );
}
