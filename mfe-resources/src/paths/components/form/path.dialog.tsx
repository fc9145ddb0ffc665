import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type CreatePath,
  catalogCalls,
  DIFFICULTY_LABELS,
  PATH_PROGRAMME_LABELS,
  PATH_STATUS_LABELS,
  type Path,
  pathKeys,
} from '@meshwork/contracts-catalog';
import { isModerator } from '@meshwork/contracts-core';
import { LanguageField, PostAsField, teamIdOf, useOwnTeams } from '@meshwork/own-teams';
import {
  Link,
  paths,
  useActGate,
  useAction,
  useFormDraft,
  useNavigate,
  useUser,
} from '@meshwork/shell-contract';
import {
  Alert,
  Button,
  Dialog,
  DialogFooter,
  type DialogState,
  FieldRow,
  Fold,
  FormDialog,
  FormField,
  Input,
  LinkButton,
  optionsOf,
  Select,
  Textarea,
} from '@meshwork/ui';
import { Controller } from 'react-hook-form';
import { PATH_FIELDS, type PathForm, usePathForm } from './path.form.ts';
import { PathStepsField } from './path-steps-field.tsx';

const PROGRAMMES = optionsOf(PATH_PROGRAMME_LABELS);
const LEVELS = optionsOf(DIFFICULTY_LABELS);
const STATUSES = optionsOf(PATH_STATUS_LABELS);
/** Folded away until one of them says something. */
const OPTIONAL_FIELDS = ['programme', 'level'] as const;

/** The editor of a path: what it is, then its steps. Without a path it makes a new one. */
export default function PathDialog({ path, ...state }: DialogState & { path?: Path }) {
  const form = usePathForm(path);
  const draft = useFormDraft(form, { key: `path:${path?.id ?? 'new'}`, open: state.open });
  const navigate = useNavigate();
  const options = { changes: [pathKeys.all], issues: { form, fields: PATH_FIELDS } };
  const creation = useAction(catalogCalls.createPath, {
    ...options,
    success: ({ path: { id } }) => ({
      title: t`Learning path created.`,
      open: () => void navigate(paths.learningPath(id)),
    }),
    failure: t`Failed to create the learning path`,
    onSuccess: () => state.onOpenChange(false),
  });
  const update = useAction(catalogCalls.updatePath, {
    ...options,
    success: t`Learning path saved.`,
    failure: t`Failed to save the learning path`,
    onSuccess: () => state.onOpenChange(false),
  });
  const { isPending: busy, error, failure } = path ? update : creation;
  const gate = useActGate({ act: path ? undefined : 'post', service: 'catalog', error });
  const lacksTeam = useLacksTeam();
  const submit = (values: CreatePath) =>
    path ? update.mutate({ ...values, pathId: path.id, version: path.version }) : creation.mutate(values);
  if (lacksTeam && !path) return <NoTeam {...state} />;
  return (
    <FormDialog
      {...state}
      title={path ? t`Edit Learning Path` : t`Make a Learning Path`}
      description={path ? undefined : t`Resources in the order in which they helped you.`}
      size="lg"
      unsaved={form.formState.isDirty}
      draft={draft}
      onSubmit={form.handleSubmit(submit)}
      busy={busy}
      failure={failure}
      gate={gate}
      submitLabel={busy ? t`Saving...` : path ? t`Save Changes` : t`Create Path`}
    >
      <PathFields form={form} path={path} revision={draft.revision} />
      {/* Reads its values once, so it starts anew when a draft replaces them. */}
      <PathStepsField key={draft.revision} form={form} />
    </FormDialog>
  );
}

/** The person may make no path: they are in no team, and look after none of the library's. */
function useLacksTeam(): boolean {
  const user = useUser();
  const own = useOwnTeams();
  return own.isSuccess && own.data.userTeams.length === 0 && !(user && isModerator(user.role));
}

/** Says beforehand what the server would refuse afterwards, in place of the form: nothing is filled in for nothing. */
const NoTeam = (state: DialogState) => (
  <Dialog {...state} title={t`Make a Learning Path`}>
    <Alert title={t`Learning paths are made for a team, or for a class.`}>
      <Trans>
        Create yours first: it takes four fields and a minute. Then you make the path in its name.
      </Trans>
    </Alert>
    <DialogFooter>
      <Button variant="secondary" onClick={() => state.onOpenChange(false)}>
        <Trans>Cancel</Trans>
      </Button>
      <LinkButton variant="primary" render={<Link to={`${paths.teams}?create=1`} />}>
        <Trans>Create a team or class</Trans>
      </LinkButton>
    </DialogFooter>
  </Dialog>
);

interface PathFieldsProps {
  form: PathForm;
  path: Path | undefined;
  /** Rises when the values of the form are replaced. */
  revision: number;
}

function PathFields({ form, path, revision }: PathFieldsProps) {
  const { register, control, formState } = form;
  const { errors, submitCount } = formState;
  const isMoreSaid = OPTIONAL_FIELDS.some((field) => errors[field] || form.getValues(field));
  const user = useUser();
  return (
    <>
      <FormField label={t`Title`} required error={errors.title}>
        <Input autoComplete="off" {...register('title')} />
      </FormField>
      <FormField label={t`Goal`} required hint={t`What somebody can do at the end.`} error={errors.goal}>
        <Textarea rows={2} {...register('goal')} />
      </FormField>
      <FormField label={t`State`} hint={t`Only those who may change it see a draft.`} error={errors.status}>
        <Select options={STATUSES} {...register('status')} />
      </FormField>
      <Controller
        control={control}
        name="teamId"
        render={({ field, fieldState }) => (
          <PostAsField
            {...field}
            label={t`For the team`}
            alone={user && isModerator(user.role) ? t`For the library` : t`Choose a team`}
            current={path?.team}
            error={fieldState.error}
            value={field.value == null ? '' : String(field.value)}
            onChange={({ target }) => field.onChange(teamIdOf(target.value))}
          />
        )}
      />
      <Fold summary={t`Optional details`} shows={isMoreSaid} revision={submitCount + revision}>
        <FieldRow>
          <FormField label={t`Programme`} error={errors.programme}>
            <Select placeholder={t`All programmes`} options={PROGRAMMES} {...register('programme')} />
          </FormField>
          <FormField label={t`Difficulty`} error={errors.level}>
            <Select placeholder={t`No level`} options={LEVELS} {...register('level')} />
          </FormField>
        </FieldRow>
        <LanguageField {...register('language')} />
      </Fold>
    </>
  );
}
