import type { Box } from '@meshwork/contracts-community';
import { useSearchParams } from '@meshwork/shell-contract';
import type { RequestKind } from './request-kind.ts';

/** The open tab and box, kept in the address: `?tab=initiative&box=sent`. */
export function useRequestsAddress() {
  const [params, setParams] = useSearchParams();
  const kind: RequestKind = params.get('tab') === 'initiative' ? 'initiative' : 'mentor';
  const box: Box = params.get('box') === 'sent' ? 'sent' : 'received';
  const set = (name: 'tab' | 'box', value: string, standard: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === standard) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    kind,
    box,
    openKind: (next: RequestKind) => set('tab', next, 'mentor'),
    openBox: (next: Box) => set('box', next, 'received'),
  };
}
