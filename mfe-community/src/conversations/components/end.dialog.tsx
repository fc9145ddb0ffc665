import { communityCalls, endThreadSchema } from '@meshwork/contracts-community';
import { ContactHint } from '@meshwork/own-teams';
import { useFormDraft } from '@meshwork/shell-contract';
import { type DialogState, FormDialog } from '@meshwork/ui';
import { useWatch } from 'react-hook-form';
import { AreaField, sentBy, useSchemaForm } from '../../common/form.tsx';
import { endTextOf, isPastPlace, titleOf } from '../../common/thread-text.ts';
import { type ActingThread, useThreadAction } from '../api/thread.actions.ts';

const WHAT_ENDS: Readonly<Record<string, string>> = {
  MENTOR: 'The mentoring ends for both of you.',
  INITIATIVE: 'The place becomes free for the next one.',
  TEAMS: 'What the two teams agreed ends.',
};

const whatEnds = (thread: ActingThread): string =>
  isPastPlace(thread)
    ? 'Nobody writes here any more. A confirmation and hours stay.'
    : (WHAT_ENDS[thread.kind] ?? 'It ends.');

/** Ends what was accepted, or thanks for it afterwards. */
export default function EndDialog({ thread, ...state }: DialogState & { thread: ActingThread }) {
  const form = useSchemaForm(endThreadSchema, { threadId: thread.id, thanks: '' });
  const draft = useFormDraft(form, { key: `thread-end:${thread.id}`, open: state.open });
  const ending = useThreadAction(communityCalls.endThread, {
    success: 'Done. The messages stay readable.',
    issues: { form, fields: ['thanks'] },
    onSuccess: () => state.onOpenChange(false),
  });
  const ends = thread.may?.end === true;
  const text = endTextOf(thread);
  const reader =
    thread.kind === 'INITIATIVE' && thread.side === 'REQUESTER' ? 'The organizer' : titleOf(thread);
  return (
    <FormDialog
      {...state}
      title={ends ? text.title : `Thank ${titleOf(thread)}`}
      description={ends ? `${whatEnds(thread)} The messages stay readable.` : undefined}
      {...sentBy(form, ending, (values) => values)}
      draft={draft}
      submitLabel={ends ? text.confirm : 'Send Thanks'}
    >
      <AreaField
        form={form}
        name="thanks"
        label="Thanks"
        optional={ends}
        hint={`${reader} reads it.`}
        rows={3}
      />
      <ContactHint text={useWatch({ control: form.control, name: 'thanks' })} />
    </FormDialog>
  );
}
