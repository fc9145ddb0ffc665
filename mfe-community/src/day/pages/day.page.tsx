import { plainHexCode } from '@meshwork/contracts-core';
import {
  Link,
  loginPath,
  PageMeta,
  paths,
  trail,
  useApi,
  useLocation,
  useParams,
  useSession,
  useToast,
} from '@meshwork/shell-contract';
import {
  Alert,
  Button,
  DialogButton,
  dayText,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  preloadDialogs,
  preloadToasts,
  SearchInput,
  Segmented,
} from '@meshwork/ui';
import { Link2, ScanLine, UserPlus } from 'lucide-react';
import {
  type FormEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { RowSkeletons } from '../../common/row-skeletons.tsx';
import styles from '../components/day.module.css';
import { CameButton, HelperLinkDialog, NameDialog, WaitingPeople } from '../components/day-dialogs.tsx';
import { type DayActs, DayList } from '../components/day-list.tsx';
import { canScan, Scanner } from '../components/scanner.tsx';
import { type Day, type DayState, DayStore, isRefused, type NewNote } from '../day.store.ts';
import { clockText, type DayRow, matching, rowsOf, stillWaiting } from '../day-rows.ts';

const VIEWS = [
  { value: 'all', label: 'All' },
  { value: 'missing', label: 'Not here' },
  { value: 'here', label: 'Here' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The door of an event, for those who run it and, with the token of a link, for helpers. It works without a network. */
export default function DayPage() {
  const id = Number(useParams().initiativeId);
  const { hash } = useLocation();
  const api = useApi();
  const store = useMemo(() => new DayStore(api, id, hash.slice(1) || null), [api, id, hash]);
  useEffect(() => store.start(), [store]);
  // Without a network they could not be loaded any more.
  useEffect(() => {
    preloadDialogs();
    preloadToasts();
  }, []);
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const { day, failure } = state;
  useUnsentWarning(state.unsent);
  return (
    <>
      <PageMeta title={day?.title ? `At the door: ${day.title}` : 'At the door'} hidden />
      {state.isElsewhere ? (
        <EmptyState
          cause="locked"
          level={1}
          title="The door is open in another tab of this device"
          text="One tab at a time notes who is here, so that none writes over the other."
          action={
            <Button variant="tonal" onClick={() => store.take()}>
              Go on here
            </Button>
          }
        />
      ) : day && !(failure && isRefused(failure)) ? (
        <Door id={id} day={day} state={state} store={store} isHelper={hash !== ''} />
      ) : failure ? (
        <NoDay id={id} state={state} store={store} />
      ) : (
        <RowSkeletons label="Loading who comes" hasHead />
      )}
    </>
  );
}

/** Says that entries are left when their person logs out here. */
function useUnsentWarning(unsent: number): void {
  const toast = useToast();
  const { status } = useSession();
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'authenticated' && status === 'unauthenticated' && unsent > 0)
      toast(
        'error',
        'Entries at the door are not sent yet',
        'They stay on this device. Log in and open the door again to send them.',
      );
    before.current = status;
  }, [status, unsent, toast]);
}

interface StoreProps {
  id: number;
  state: DayState;
  store: DayStore;
}

/** Says why there is nothing to show, and keeps what is not sent. */
function NoDay({ id, state: { failure, unsent }, store }: StoreProps) {
  const isSignedOut = failure?.status === 401;
  return (
    <ErrorState
      level={1}
      title={isSignedOut ? 'Log in to check people in' : 'The door cannot be opened'}
      text={`${failure?.message ?? ''}${unsent > 0 ? ` ${unsent} entries of this device are not sent yet. They stay here, for a link that works.` : ''}`}
      onRetry={() => void store.exchange()}
      action={
        isSignedOut ? (
          <LinkButton render={<Link to={loginPath(paths.initiativeDay(id))} />}>Log in</LinkButton>
        ) : null
      }
    />
  );
}

interface Said {
  readonly text: string;
  /** The button beside the text takes the arrival of this row back. */
  readonly key?: string | undefined;
}

function Door({ id, day, state, store, isHelper }: StoreProps & { day: Day; isHelper: boolean }) {
  const [typed, setTyped] = useState('');
  const [view, setView] = useState<View>('all');
  const [isScanning, setScanning] = useState(false);
  const [said, setSaid] = useState<Said>({ text: 'Press Here beside who has come.' });
  const rows = useMemo(() => rowsOf(day), [day]);
  const waiting = useMemo(() => stillWaiting(day), [day]);
  // The long list may be drawn later, so that the sentence about a press appears at once.
  const search = useDeferredValue(typed);
  const listed = useDeferredValue(rows);
  // The sentence waits until the note is kept, since people close the page as soon as they have read it.
  const note = (next: Said, ...notes: NewNote[]) => void store.note(...notes).then(() => setSaid(next));
  const acts: DayActs = {
    onHere: ({ key, placeId, name, people }) =>
      note(
        { text: people > 1 ? `${name} is here, with all ${people}.` : `${name} is here.`, key },
        { kind: 'HERE', placeId },
      ),
    onCame: ({ key, placeId, name, people, arrival }, came) =>
      note(
        { text: `${name}: ${came} of ${people} came.`, key },
        ...(arrival?.entries ?? []).map((undoes) => ({ kind: 'UNDO', undoes }) as const),
        { kind: 'HERE', placeId, came },
      ),
    onUndo: ({ name, arrival }) =>
      note(
        { text: `${name} is not here.` },
        ...(arrival?.entries ?? []).map((undoes) => ({ kind: 'UNDO', undoes }) as const),
      ),
    onGive: ({ key, placeId, name }, other, requestId) => {
      const text = `${other} is here, in the place of ${name}.`;
      note({ text, key }, { kind: 'GIVEN', placeId, name: other, requestId });
    },
  };
  const enter = (code: string) => {
    const found = rows.filter((row) => row.code !== '' && row.code === plainHexCode(code));
    const [row] = found;
    if (!row) return setSaid({ text: `No place has the code ${code.slice(0, 20)}.` });
    setTyped(found.length > 1 ? row.code : '');
    if (found.length > 1) return setSaid({ text: 'Two places have this code. Choose one.' });
    if (!row.arrival) return acts.onHere(row);
    setSaid({ text: `${row.name} is here already, since ${clockText(row.arrival.since)}.` });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) enter(typed);
  };
  const lastRow =
    said.key === undefined ? undefined : rows.find(({ key, arrival }) => key === said.key && arrival);
  const isShown = ({ arrival }: DayRow) => view === 'all' || (view === 'here') === (arrival !== undefined);
  return (
    <>
      <PageHeader
        breadcrumbs={
          isHelper
            ? undefined
            : trail('At the door', [paths.initiatives, 'Initiatives'], [paths.initiative(id), day.title])
        }
        title={day.title}
        text={[day.startDate ? dayText(day.startDate) : '', day.location ?? ''].filter(Boolean).join(' · ')}
        actions={
          isHelper ? null : (
            <DialogButton
              variant="secondary"
              icon={<Link2 aria-hidden="true" />}
              dialog={(dialog) => <HelperLinkDialog {...dialog} initiativeId={id} />}
            >
              Link for helpers
            </DialogButton>
          )
        }
      >
        <Counts rows={rows} unsent={state.unsent} />
      </PageHeader>
      <Connection state={state} />
      {day.refused.length > 0 ? (
        <Alert variant="warning" title="Not taken, so note it again:">
          {day.refused.join('; ')}
        </Alert>
      ) : null}
      <div className={styles.door}>
        <form className={styles.find} onSubmit={submit}>
          <SearchInput
            label="Name, number or code"
            placeholder="Name, number or code"
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            enterKeyHint="done"
          />
          {canScan() ? (
            <Button
              variant="secondary"
              aria-pressed={isScanning}
              icon={<ScanLine aria-hidden="true" />}
              onClick={() => setScanning(!isScanning)}
            >
              {isScanning ? 'Stop the camera' : 'Scan'}
            </Button>
          ) : null}
          <DialogButton
            variant="secondary"
            icon={<UserPlus aria-hidden="true" />}
            dialog={(dialog) => (
              <NameDialog
                {...dialog}
                title="Somebody without a place"
                submitLabel="Is here"
                onName={(name) =>
                  note({ text: `${name} is here, without a place.` }, { kind: 'WALK_IN', name })
                }
              />
            )}
          >
            Walk-in
          </DialogButton>
        </form>
        {isScanning ? <Scanner onCode={enter} /> : null}
        <p role="status" aria-label="Last entry" className={styles.said}>
          {said.text}
          {lastRow ? <CameButton row={lastRow} onCame={acts.onCame} /> : null}
          {lastRow ? (
            <Button variant="secondary" size="sm" onClick={() => acts.onUndo(lastRow)}>
              Take it back
            </Button>
          ) : null}
        </p>
      </div>
      <Segmented label="Who is shown" options={VIEWS} value={view} onValueChange={setView} />
      {rows.length === 0 ? (
        <EmptyState level={2} title="Nobody has a place yet" text="Walk-ins can be noted all the same." />
      ) : (
        <WaitingPeople value={waiting}>
          <DayList rows={matching(listed, search).filter(isShown)} acts={acts} />
        </WaitingPeople>
      )}
    </>
  );
}

function Counts({ rows, unsent }: { rows: readonly DayRow[]; unsent: number }) {
  const places = rows.filter(({ placeId }) => placeId !== null);
  const walkIns = rows.length - places.length;
  const here = places.filter(({ arrival }) => arrival).length;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
    <ul role="list" className={styles.counts} aria-label="Counts">
      <li>
        <strong>{here}</strong> of {places.length} places here
      </li>
      {walkIns > 0 ? (
        <li>
          <strong>{walkIns}</strong> {walkIns === 1 ? 'walk-in' : 'walk-ins'}
        </li>
      ) : null}
      {unsent > 0 ? (
        <li>
          <strong>{unsent}</strong> not sent yet
        </li>
      ) : null}
    </ul>
  );
}

/** Says what holds without a network, and where this browser keeps nothing. */
function Connection({ state: { failure, isKept, day } }: { state: DayState }) {
  if (failure)
    return (
      <Alert variant="warning" title={failure.status === 401 ? 'You are logged out.' : 'No connection.'}>
        {isKept
          ? 'Go on: everything is kept on this device, encrypted, and sent later. This page also opens again without a network.'
          : 'Go on, and leave this page open until everything is sent: this browser keeps nothing.'}
      </Alert>
    );
  return day && !isKept ? (
    <Alert variant="info">
      This browser keeps nothing, so leave this page open while there is no network.
    </Alert>
  ) : null;
}
