import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type DraftOwner,
  type DraftValues,
  deleteDraft,
  onDraftsDeleted,
  readDraft,
  writeDraft,
} from './draft.store.ts';
import { useSession } from './shell.context.tsx';
import { useLoginPath } from './use-list-address.ts';

/** A form of react-hook-form, as it is used here: this package does not depend on it. */
export interface DraftForm {
  readonly formState: { readonly defaultValues?: object | undefined };
  getValues: () => object;
  setValue: (field: never, value: never, options: { shouldDirty: boolean }) => void;
  reset: () => void;
  subscribe: (options: { formState: { values: true }; callback: () => void }) => () => void;
}

export interface DraftOptions {
  /** Names the form, the same at each visit: `team:new`, `join-request:7`. */
  key: string;
  /** False when the form is done: its dialog was closed, or it was sent. Deletes the draft. */
  open?: boolean;
  /** Fields that are not kept, such as a consent. Passwords and files are never kept. */
  except?: readonly string[];
  /** A visitor's text goes to the person who logs in on this page, because only people can send it. */
  fromVisitor?: boolean;
}

export interface FormDraft {
  /** The form holds text that was typed at an earlier visit; `DraftNotice` says so. */
  readonly restored: boolean;
  /** Rises when the values of the form are replaced: the key of a field that reads its value only once. */
  readonly revision: number;
  /** The login page that returns here, when the session has ended and the form is only for people; `DraftNotice` offers it. */
  readonly loginPath: string | undefined;
  /** Returns the form to its start values and deletes the draft. */
  discard(): void;
  /** Deletes the draft: the form was sent or cancelled. */
  clear(): void;
}

const NOTHING: readonly string[] = [];

/**
 * Keeps the text that is typed into a form until it is sent or cancelled: a reload, a closed tab, a crash or the end of the
 * session brings it back at the next visit, for the same person only, within a day. Where it cannot be kept, the browser asks
 * before the page is left. It reads storage only after the first render (docs/product.md#forms).
 */
export function useFormDraft(form: DraftForm, options: DraftOptions): FormDraft {
  const { key, open = true, except = NOTHING, fromVisitor = false } = options;
  const { owner, release, isEnded } = useDraftOwner();
  const login = useLoginPath();
  const [{ restored, revision }, setShown] = useState({ restored: false, revision: 0 });
  const latest = useRef({ form, except });
  latest.current = { form, except };

  const show = useCallback((isRestored: boolean) => {
    setShown((shown) => ({ restored: isRestored, revision: shown.revision + 1 }));
  }, []);
  const empty = useCallback(() => {
    latest.current.form.reset();
    show(false);
  }, [show]);
  const clear = useCallback(() => {
    if (owner !== undefined) deleteDraft(owner, key);
    askBeforeLeaving(key, false);
  }, [owner, key]);

  const former = useRef<DraftOwner>(undefined);
  useLayoutEffect(() => {
    if (owner === undefined) return;
    const before = former.current;
    former.current = owner;
    if (typeof before === 'number' && before !== owner) empty();
    const values = (fromVisitor ? readDraft(null, key) : undefined) ?? readDraft(owner, key);
    if (owner !== null && (fromVisitor || before === null)) deleteDraft(null, key);
    if (values && restore(latest.current.form, values)) show(true);
  }, [owner, key, fromVisitor, show, empty]);

  const save = useCallback(() => {
    if (owner === undefined) return;
    const values = typedValues(latest.current.form, latest.current.except);
    const typed = Object.keys(values).length > 0;
    if (!typed) deleteDraft(owner, key);
    askBeforeLeaving(key, typed && !writeDraft(owner, key, values));
  }, [owner, key]);
  // A layout effect as well, so that it stops before the text of one person is replaced by that of another.
  useLayoutEffect(() => {
    if (!open) {
      clear();
      return;
    }
    const stop = latest.current.form.subscribe({ formState: { values: true }, callback: save });
    return () => {
      stop();
      askBeforeLeaving(key, false);
    };
  }, [key, open, save, clear]);
  // Not earlier: until its own effects have run, the form reports its start values.
  useEffect(() => {
    if (open) save();
  }, [open, save]);

  useEffect(
    () =>
      onDraftsDeleted(() => {
        empty();
        release();
      }),
    [empty, release],
  );

  const discard = () => {
    clear();
    empty();
  };
  return { restored, revision, loginPath: isEnded && !fromVisitor ? login : undefined, discard, clear };
}

/**
 * Returns the owner of the form; undefined while the session loads. It stays the person's after the session has ended, so
 * that the text never goes to somebody else. After `release`, which a sign-out calls, it becomes the visitor's.
 */
function useDraftOwner() {
  const session = useSession();
  const person = session.status === 'authenticated' ? session.user.id : null;
  const [owner, setOwner] = useState<DraftOwner>();
  const [released, setReleased] = useState(false);
  const release = useCallback(() => setReleased(true), []);
  if (session.status !== 'loading') {
    const isNew = owner === undefined || person !== null;
    if (isNew && person !== owner) setOwner(person);
    if (released && person === null) {
      setReleased(false);
      setOwner(null);
    }
  }
  const isEnded = typeof owner === 'number' && session.status === 'unauthenticated';
  return { owner, release, isEnded };
}

/** Without a value, an unchecked box and an empty text are the same: nothing. */
const textOf = (value: unknown) => JSON.stringify(value === false || value === '' ? null : (value ?? null));

const isSecret = (field: string, value: unknown) =>
  /password/i.test(field) ||
  value instanceof Blob ||
  (typeof FileList !== 'undefined' && value instanceof FileList);

function typedValues({ formState, getValues }: DraftForm, except: readonly string[]): DraftValues {
  const start = (formState.defaultValues ?? {}) as DraftValues;
  const entries = Object.entries(getValues()).filter(
    ([field, value]) =>
      !except.includes(field) && !isSecret(field, value) && textOf(value) !== textOf(start[field]),
  );
  return Object.fromEntries(entries);
}

/** Puts stored values into a form in which nothing has been typed yet. @returns whether it did */
function restore(form: DraftForm, values: DraftValues): boolean {
  if (Object.keys(typedValues(form, NOTHING)).length > 0) return false;
  for (const [field, value] of Object.entries(values))
    if (!isSecret(field, value)) form.setValue(field as never, value as never, { shouldDirty: true });
  return true;
}

/** The forms whose text would be lost with the page. */
const unkept = new Set<string>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The listener exists only while it is needed, because it keeps pages out of the back-forward cache of some browsers. */
function askBeforeLeaving(key: string, needed: boolean): void {
  if (needed) unkept.add(key);
  else unkept.delete(key);
  if (unkept.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
