import { lazyPage, useUser } from '@meshwork/shell-contract';
import { ContactHint } from './contact-hint.tsx';

const BeforeWriting = lazyPage<object>(() => import('./before-writing.tsx'), null);

/** Advises a person under 18 before they send a first message (docs/product.md#reading-along). */
export function YoungHints({ text }: { text: string | null | undefined }) {
  if (useUser()?.standing?.ageBand !== 'MINOR') return null;
  return (
    <>
      <BeforeWriting />
      <ContactHint text={text} />
    </>
  );
}
