import { addressIn, type SiteLanguage, withoutLanguage } from '@meshwork/contracts-core';
import { pageHash } from '@meshwork/shell-contract';
import { browserStore, toast } from '@meshwork/ui';

/** Is stored once a language was offered (the Cookie Policy lists it). */
const OFFERED_KEY = 'language-offered';

/** Each says in its own language that the page is there in it, too. */
const OFFERS: Readonly<Record<string, string>> = {
  en: 'This page is also in English.',
  // >>> npm run domains: language offers
  es: 'Esta página también está en español.',
  tr: 'Bu sayfa Türkçe olarak da var.',
  he: 'הדף הזה קיים גם בעברית.',
  qps: 'Ţĥîš þåĝé îš ţĥéŕé îñ Þšéûðö, ţöö.',
  // <<<
};

/**
 * Offers the page once in the language that the browser asks for; nothing changes without a press.
 * @param open opens an address
 */
export function offerLanguage(
  language: SiteLanguage,
  open = (address: string) => globalThis.location.assign(address),
): void {
  const { code, dir, name } = language;
  const words = OFFERS[code];
  if (!words || browserStore.read(OFFERED_KEY) !== null) return;
  // A browser that keeps nothing would be asked on every page.
  if (!browserStore.write(OFFERED_KEY, code)) return;
  const { pathname, search } = globalThis.location;
  toast.info(
    <span lang={code} dir={dir}>
      {words}
    </span>,
    {
      duration: 0,
      action: {
        label: name,
        onClick: () => open(addressIn(language, withoutLanguage(pathname + search + pageHash()))),
      },
    },
  );
}
