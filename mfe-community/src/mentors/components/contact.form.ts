import { zodResolver } from '@hookform/resolvers/zod';
import { type MentorContact, mentorContactSchema } from '@meshwork/contracts-community';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useDraft } from '../../common/use-draft.ts';

type ContactInput = z.input<typeof mentorContactSchema>;
export type ContactForm = UseFormReturn<ContactInput, unknown, MentorContact>;

/** A message to a mentor; what is typed outlives the way to the login and back, until it is sent or given up. */
export function useContactForm(mentorId: number, accountEmail: string) {
  const draft = useDraft(`mentor-contact:${mentorId}`);
  const empty = { mentorId, message: '', contactEmail: accountEmail };
  const form: ContactForm = useForm<ContactInput, unknown, MentorContact>({
    resolver: zodResolver(mentorContactSchema),
    mode: 'onTouched',
    defaultValues: { ...empty, message: draft.read() },
  });
  const giveUp = () => {
    draft.forget();
    form.reset(empty);
  };
  return { form, draft, giveUp };
}
