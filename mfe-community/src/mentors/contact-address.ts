import { paths, useSearchParams } from '@meshwork/shell-contract';

/** A mentor's page with the message dialog open. */
export const contactingOf = (mentorId: number): string => `${paths.mentor(mentorId)}?contact=1`;

/** Reads and sets in the page's address whether the message dialog is open. */
export function useContactAddress() {
  const [params, setParams] = useSearchParams();
  const setOpen = (open: boolean) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (open) next.set('contact', '1');
        else next.delete('contact');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { open: params.has('contact'), setOpen };
}
