import { useSearchParams } from '@meshwork/shell-contract';

/** Sets a parameter of the page's address, or takes it away with null, without a step in the history. */
export function useParameters() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { params, set };
}
