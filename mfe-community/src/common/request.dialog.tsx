import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { z } from '@meshwork/contracts-core/zod';
import { YoungHints } from '@meshwork/own-teams';
import { type FormDraft, Link, useFormDraft, useUser } from '@meshwork/shell-contract';
import { Alert, FormDialog, type FormDialogProps, LinkButton } from '@meshwork/ui';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { AreaField, TextField, useSchemaForm } from './form.tsx';

interface RequestInput {
  message: string;
  contactEmail: string;
  teamId?: number | null | undefined;
  students?: unknown;
  adults?: unknown;
  answers?: { question: string; answer?: string | null | undefined }[] | undefined;
}

interface RequestFormOptions<Request extends RequestInput> {
  schema: z.ZodType<Request, RequestInput>;
  /** Names the request: `join-request:7`. */
  key: string;
  open: boolean;
  /** Shown on the address when the session has ended. */
  refusal: string;
}

interface RequestForm<Request> {
  form: UseFormReturn<RequestInput, unknown, Request>;
  draft: FormDraft;
  refuse(): void;
}

const startValues = (email = ''): RequestInput => ({ message: '', contactEmail: email, teamId: null });

/**
 * The form of a message to somebody. A visitor may write, logs in, and finds the text again. The end of the session keeps
 * the text, too (docs/product.md#forms).
 */
export function useRequestForm<Request extends RequestInput>({
  schema,
  key,
  open,
  refusal,
}: RequestFormOptions<Request>): RequestForm<Request> {
  const email = useUser()?.email;
  const form = useSchemaForm(schema, startValues(email));
  const draft = useFormDraft(form, { key, open, fromVisitor: true });
  const refuse = () => form.setError('contactEmail', { message: refusal });
  const before = useRef(email);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the session only.
  useEffect(() => {
    if (email) form.reset(startValues(email), { keepDirtyValues: true });
    else if (before.current) refuse();
    before.current = email;
  }, [email]);
  return { form, draft, refuse };
}

interface RequestDialogProps<Request>
  extends Pick<
    FormDialogProps,
    'open' | 'onOpenChange' | 'title' | 'description' | 'busy' | 'failure' | 'gate' | 'submitLabel'
  > {
  request: RequestForm<Request>;
  onSend: (request: Request) => void;
  loginText: string;
  loginPath: string;
  messageHint?: string;
  /** The recipient. An adult's address stands on their account page. */
  asked: 'mentor' | 'organizer';
  children?: ReactNode;
}

/** Says whether the recipient sees the address (docs/product.md#conversations). */
function addressHint(asked: 'mentor' | 'organizer', isMinor: boolean): string {
  if (isMinor) return t`Answers reach you here and by mail; nobody sees this address.`;
  return asked === 'mentor'
    ? t`Answers reach you here and by mail; the mentor can see this address, unless they are under 18.`
    : t`Answers reach you here and by mail; the organizer can see this address, unless they are under 18.`;
}

export function RequestDialog<Request>({
  request: { form, draft, refuse },
  onSend,
  loginText,
  loginPath,
  messageHint,
  asked,
  children,
  ...dialog
}: RequestDialogProps<Request>) {
  const user = useUser();
  const message = useWatch({ control: form.control, name: 'message' });
  const refuseVisitor = (event: FormEvent) => {
    event.preventDefault();
    refuse();
  };
  return (
    <FormDialog
      {...dialog}
      unsaved={form.formState.isDirty}
      draft={draft}
      onSubmit={user ? form.handleSubmit(onSend) : refuseVisitor}
      submitDisabled={!user}
      notice={
        user ? null : (
          <Alert
            variant="warning"
            action={
              <LinkButton size="sm" render={<Link to={loginPath} />}>
                <Trans>Log in</Trans>
              </LinkButton>
            }
          >
            {loginText}
          </Alert>
        )
      }
    >
      <AreaField form={form} name="message" label={t`Message`} required hint={messageHint} rows={6} />
      <YoungHints text={message} />
      {children}
      <TextField
        form={form}
        name="contactEmail"
        label={t`Contact email`}
        hint={addressHint(asked, user?.standing?.ageBand === 'MINOR')}
        type="email"
        readOnly
      />
    </FormDialog>
  );
}
