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
