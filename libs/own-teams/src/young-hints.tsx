import { lazyPage, useUser } from '@meshwork/shell-contract';

const FoundDetails = lazyPage<{ text: string }>(() => import('./found-details.tsx'), null);

/** Tells somebody under 18 before sending which contact details their text holds (docs/product.md#contact-details). */
export function ContactHint({ text }: { text: string | null | undefined }) {
  const user = useUser();
  if (user?.standing?.ageBand !== 'MINOR' || !text) return null;
  return (
    <div aria-live="polite">
      <FoundDetails text={text} />
    </div>
  );
}

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
