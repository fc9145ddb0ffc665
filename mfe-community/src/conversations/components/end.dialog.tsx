import { msg, t } from '@lingui/core/macro';
import { communityCalls, endThreadSchema } from '@meshwork/contracts-community';
import { type Sentence, say } from '@meshwork/language';
import { ContactHint } from '@meshwork/own-teams';
import { useFormDraft } from '@meshwork/shell-contract';
import { type DialogState, FormDialog } from '@meshwork/ui';
import { useWatch } from 'react-hook-form';
import { AreaField, sentBy, useSchemaForm } from '../../common/form.tsx';
import { endTextOf, isPastPlace, titleOf } from '../../common/thread-text.ts';
import { type ActingThread, useThreadAction } from '../api/thread.actions.ts';

const WHAT_ENDS: Readonly<Record<string, Sentence>> = {
  MENTOR: msg`The mentoring ends for both of you.`,
  INITIATIVE: msg`The place becomes free for the next one.`,
  TEAMS: msg`What the two teams agreed ends.`,
};

const whatEnds = (thread: ActingThread): string =>
  isPastPlace(thread)
    ? t`Nobody writes here any more. A confirmation and hours stay.`
    : say(WHAT_ENDS[thread.kind] ?? msg`It ends.`);

/** Ends what was accepted, or thanks for it afterwards. */
export default function EndDialog({ thread, ...state }: DialogState & { thread: ActingThread }) {
  const form = useSchemaForm(endThreadSchema, { threadId: thread.id, thanks: '' });
  const draft = useFormDraft(form, { key: `thread-end:${thread.id}`, open: state.open });
  const ending = useThreadAction(communityCalls.endThread, {
    success: t`Done. The messages stay readable.`,
    issues: { form, fields: ['thanks'] },
    onSuccess: () => state.onOpenChange(false),
  });
  const ends = thread.may?.end === true;
  const text = endTextOf(thread);
  const reader = titleOf(thread);
  const isOrganizer = thread.kind === 'INITIATIVE' && thread.side === 'REQUESTER';
  return (
    <FormDialog
      {...state}
      title={
        ends
          ? text.title
          : t({ message: `Thank ${reader}`, comment: 'the heading of a form that sends thanks' })
      }
      description={ends ? t`${{ whatEnds: whatEnds(thread) }} The messages stay readable.` : undefined}
      {...sentBy(form, ending, (values) => values)}
      draft={draft}
      submitLabel={ends ? text.confirm : t`Send Thanks`}
    >
      <AreaField
        form={form}
        name="thanks"
        label={t`Thanks`}
        optional={ends}
        hint={isOrganizer ? t`The organizer reads it.` : t`${reader} reads it.`}
        rows={3}
      />
      <ContactHint text={useWatch({ control: form.control, name: 'thanks' })} />
    </FormDialog>
  );
}
