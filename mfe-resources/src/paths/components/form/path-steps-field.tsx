import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MAX_STEPS } from '@meshwork/contracts-catalog';
import { typedNumber } from '@meshwork/contracts-core';
import { Alert, cx, FormField, IconButton, Input, looks, Textarea } from '@meshwork/ui';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import styles from './path.form.module.css';
import type { PathForm } from './path.form.ts';
import { ResourcePicker } from './resource-picker.tsx';

type Failure = { message?: string } | undefined;

/** The steps in their order: moved by their handle, by buttons, or by Alt with an arrow key anywhere in a step. */
export function PathStepsField({ form }: { form: PathForm }) {
  const { control, formState } = form;
  const { fields, append, move, remove } = useFieldArray({ control, name: 'steps', keyName: 'key' });
  const [news, setNews] = useState('');
  const prefix = useId();
  const drag = useDraggedRow();
  const error = (formState.errors.steps?.root ?? formState.errors.steps) as Failure;
  const refusal = useRef<HTMLDivElement>(null);
  const isOnlyFailure = error?.message !== undefined && Object.keys(formState.errors).length === 1;
  // Otherwise the first wrong field gets the focus; this message belongs to none, and stands below a phone's window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Every try shows it once, and nothing moves while somebody types.
  useEffect(() => {
    if (isOnlyFailure) refusal.current?.scrollIntoView({ block: 'nearest' });
  }, [formState.submitCount]);

  const moveStep = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    const focused = document.activeElement;
    move(from, to);
    setNews(
      t`${{ title: fields[from]?.title ?? '' }} is now step ${{ number: to + 1 }} of ${{ count: fields.length }}`,
    );
    // Moving an element takes the focus from what is in it.
    requestAnimationFrame(() => {
      if (!(focused instanceof HTMLElement && focused.isConnected)) return;
      focused.focus();
      focused.scrollIntoView({ block: 'nearest' });
    });
  };
  const group = useRef<HTMLFieldSetElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const removeStep = (index: number) => {
    remove(index);
    setNews(t`${{ title: fields[index]?.title ?? '' }} removed`);
    // The pressed button is removed: the focus goes to the step in its place, else the last one, else the search for another.
    requestAnimationFrame(() => {
      const rows = list.current?.children;
      const row = rows?.[Math.min(index, rows.length - 1)];
      const next = row?.querySelector('button:last-of-type') ?? group.current?.querySelector('input');
      if (next instanceof HTMLElement) next.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    moveStep(index, index + by);
  };

  return (
    <fieldset ref={group} className={looks.stack}>
      <legend>
        <Trans>Steps</Trans>
      </legend>
      <p className={looks.soft}>
        <Trans>
          In the order in which to work through them. Drag a step by its handle, or press Alt and an arrow key
          in it.
        </Trans>
      </p>
      <div ref={refusal} className={styles.refusal}>
        {error?.message ? <Alert variant="destructive">{error.message}</Alert> : null}
      </div>
      <ol ref={list} className={looks.stack} aria-label={t`Steps of this path`}>
        {fields.map((step, index) => (
          <li
            key={step.key}
            className={cx(looks.sheet, looks.stack, styles.step)}
            onKeyDown={(event) => onKeyDown(event, index)}
            {...drag.rowOf(index, moveStep)}
          >
            <div className={styles.head}>
              <span
                className={styles.handle}
                title={t`Drag to move`}
                aria-hidden="true"
                {...drag.handleOf(index)}
              >
                <GripVertical />
              </span>
              <h3 id={`${prefix}-${step.key}`} className={styles.title}>
                {index + 1}. <bdi>{step.title}</bdi>
              </h3>
              <IconButton
                label={t`Move step ${{ number: index + 1 }} up`}
                icon={<ArrowUp aria-hidden="true" />}
                aria-disabled={index === 0}
                onClick={() => moveStep(index, index - 1)}
              />
              <IconButton
                label={t`Move step ${{ number: index + 1 }} down`}
                icon={<ArrowDown aria-hidden="true" />}
                aria-disabled={index === fields.length - 1}
                onClick={() => moveStep(index, index + 1)}
              />
              <IconButton
                label={t`Remove step ${{ number: index + 1 }}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => removeStep(index)}
              />
            </div>
            <StepFields form={form} index={index} />
          </li>
        ))}
      </ol>
      <p role="status" className={looks.soft}>
        {news}
      </p>
      {fields.length < MAX_STEPS ? (
        <ResourcePicker
          chosen={fields.map(({ resourceId }) => resourceId)}
          onPick={({ id, title }) => {
            append(
              { id: null, resourceId: id, title, goal: '', note: '', minutes: null },
              { shouldFocus: false },
            );
            setNews(t`${title} added as step ${{ count: fields.length + 1 }}`);
          }}
        />
      ) : null}
    </fieldset>
  );
}

function StepFields({ form, index }: { form: PathForm; index: number }) {
  const { register, formState } = form;
  const errors = formState.errors.steps?.[index] as Record<string, Failure> | undefined;
  return (
    <>
      <FormField label={t`Goal of step ${{ number: index + 1 }}`} optional error={errors?.goal}>
        <Input autoComplete="off" {...register(`steps.${index}.goal`)} />
      </FormField>
      <FormField
        label={t`Note on step ${{ number: index + 1 }}`}
        optional
        hint={t`Why it stands here, and how to work with it.`}
        error={errors?.note}
      >
        <Textarea rows={2} {...register(`steps.${index}.note`)} />
      </FormField>
      <FormField label={t`Minutes for step ${{ number: index + 1 }}`} optional error={errors?.minutes}>
        <Input inputMode="numeric" {...register(`steps.${index}.minutes`, { setValueAs: typedNumber })} />
      </FormField>
    </>
  );
}

/** A type of its own: a field on which a step is dropped takes text. */
const STEP = 'application/x-meshwork-step';

interface Dragged {
  readonly from: number;
  readonly over: number;
}

/**
 * Rows of a list that are moved by dragging a handle, with the browser's own drag and drop. Touch screens have none of it: there and by
 * keyboard rows are moved by buttons.
 */
function useDraggedRow() {
  const [dragged, setDragged] = useState<Dragged>();
  return {
    /** For the handle of a row. */
    handleOf: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        event.dataTransfer.setData(STEP, String(index + 1));
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
        setDragged({ from: index, over: index });
      },
      onDragEnd: () => setDragged(undefined),
    }),
    /** For the row itself, where others are dropped. */
    rowOf: (index: number, onMove: (from: number, to: number) => void) => ({
      'data-dragged': dragged?.from === index || undefined,
      'data-over':
        dragged && dragged.over === index && dragged.from !== index
          ? dragged.from < index
            ? 'after'
            : 'before'
          : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!dragged) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        if (dragged.over !== index) setDragged({ ...dragged, over: index });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (!dragged) return;
        event.preventDefault();
        setDragged(undefined);
        if (dragged.from !== index) onMove(dragged.from, index);
      },
    }),
  };
}
