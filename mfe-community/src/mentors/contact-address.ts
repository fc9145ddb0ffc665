import { paths } from '@meshwork/shell-contract';
import { useParameters } from '../common/use-parameters.ts';

/** A mentor's page with the message dialog open. */
export const contactingOf = (mentorId: number): string => `${paths.mentor(mentorId)}?contact=1`;

export function useContactAddress() {
  const { params, set } = useParameters();
  return { open: params.has('contact'), setOpen: (open: boolean) => set('contact', open ? '1' : null) };
}
