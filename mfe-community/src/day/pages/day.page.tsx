import { msg, plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
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
  cx,
  DialogButton,
  dayText,
  EmptyState,
  ErrorState,
  LinkButton,
  looks,
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
  { value: 'all', label: msg({ message: 'All', context: 'people' }) },
  { value: 'missing', label: msg`Not here` },
  { value: 'here', label: msg({ message: 'Here', context: 'people who have come' }) },
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
      <PageMeta title={day?.title ? t`At the door: ${{ title: day.title }}` : t`At the door`} hidden />
      {state.isElsewhere ? (
        <EmptyState
          cause="locked"
          level={1}
          title={t`The door is open in another tab of this device`}
          text={t`One tab at a time notes who is here, so that none writes over the other.`}
          action={
            <Button variant="tonal" onClick={() => store.take()}>
              <Trans>Go on here</Trans>
            </Button>
          }
        />
      ) : day && !(failure && isRefused(failure)) ? (
        <Door id={id} day={day} state={state} store={store} isHelper={hash !== ''} />
      ) : failure ? (
        <NoDay id={id} state={state} store={store} />
      ) : (
        <RowSkeletons label={t`Loading who comes`} hasHead />
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
        t`Entries at the door are not sent yet`,
        t`They stay on this device. Log in and open the door again to send them.`,
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
  const reason = failure?.message ?? '';
  return (
    <ErrorState
      level={1}
      title={isSignedOut ? t`Log in to check people in` : t`The door cannot be opened`}
      text={
        unsent > 0
          ? t`${reason} ${unsent} entries of this device are not sent yet. They stay here, for a link that works.`
          : reason
      }
      onRetry={() => void store.exchange()}
      action={
        isSignedOut ? (
          <LinkButton render={<Link to={loginPath(paths.initiativeDay(id))} />}>
            <Trans>Log in</Trans>
          </LinkButton>
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
  const [said, setSaid] = useState<Said>({ text: t`Press Here beside who has come.` });
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
        { text: people > 1 ? t`${name} is here, with all ${people}.` : t`${name} is here.`, key },
        { kind: 'HERE', placeId },
      ),
    onCame: ({ key, placeId, name, people, arrival }, came) =>
      note(
        { text: plural(came, { other: `${name}: ${came} of ${people} came.` }), key },
        ...(arrival?.entries ?? []).map((undoes) => ({ kind: 'UNDO', undoes }) as const),
        { kind: 'HERE', placeId, came },
      ),
    onUndo: ({ name, arrival }) =>
      note(
        { text: t`${name} is not here.` },
        ...(arrival?.entries ?? []).map((undoes) => ({ kind: 'UNDO', undoes }) as const),
      ),
    onGive: ({ key, placeId, name }, other, requestId) => {
      const text = t`${other} is here, in the place of ${name}.`;
      note({ text, key }, { kind: 'GIVEN', placeId, name: other, requestId });
    },
  };
  const enter = (code: string) => {
    const found = rows.filter((row) => row.code !== '' && row.code === plainHexCode(code));
    const [row] = found;
    if (!row) return setSaid({ text: t`No place has the code ${{ code: code.slice(0, 20) }}.` });
    setTyped(found.length > 1 ? row.code : '');
    if (found.length > 1) return setSaid({ text: t`Two places have this code. Choose one.` });
    if (!row.arrival) return acts.onHere(row);
    setSaid({
      text: t`${{ name: row.name }} is here already, since ${{ time: clockText(row.arrival.since) }}.`,
    });
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
            : trail(t`At the door`, [paths.initiatives, t`Initiatives`], [paths.initiative(id), day.title])
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
              <Trans>Link for helpers</Trans>
            </DialogButton>
          )
        }
      >
        <Counts rows={rows} unsent={state.unsent} />
      </PageHeader>
      <Connection state={state} />
      {day.refused.length > 0 ? (
        <Alert variant="warning" title={t`Not taken, so note it again:`}>
          {day.refused.join('; ')}
        </Alert>
      ) : null}
      <div className={styles.door}>
        <form className={cx(looks.wrap, styles.find)} onSubmit={submit}>
          <SearchInput
            label={t`Name, number or code`}
            placeholder={t`Name, number or code`}
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
              {isScanning
                ? t`Stop the camera`
                : t({ message: 'Scan', comment: 'the code of a place, with the camera' })}
            </Button>
          ) : null}
          <DialogButton
            variant="secondary"
            icon={<UserPlus aria-hidden="true" />}
            dialog={(dialog) => (
              <NameDialog
                {...dialog}
                title={t`Somebody without a place`}
                submitLabel={t({ message: 'Is here', comment: 'a button: notes that the person has come' })}
                onName={(name) =>
                  note({ text: t`${name} is here, without a place.` }, { kind: 'WALK_IN', name })
                }
              />
            )}
          >
            <Trans>Walk-in</Trans>
          </DialogButton>
        </form>
        {isScanning ? <Scanner onCode={enter} /> : null}
        <p role="status" aria-label={t`Last entry`} className={cx(looks.ends, styles.said)}>
          {said.text}
          {lastRow ? <CameButton row={lastRow} onCame={acts.onCame} /> : null}
          {lastRow ? (
            <Button variant="secondary" size="sm" onClick={() => acts.onUndo(lastRow)}>
              <Trans>Take it back</Trans>
            </Button>
          ) : null}
        </p>
      </div>
      <Segmented label={t`Who is shown`} options={VIEWS} value={view} onValueChange={setView} />
      {rows.length === 0 ? (
        <EmptyState
          level={2}
          title={t`Nobody has a place yet`}
          text={t`Walk-ins can be noted all the same.`}
        />
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
  const label = t({ message: 'Counts', comment: 'how many people are at the door' });
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
    <ul role="list" className={styles.counts} aria-label={label}>
      <li>
        <Trans>
          <strong>{here}</strong> of {{ count: places.length }} places here
        </Trans>
      </li>
      {walkIns > 0 ? (
        <li>
          <Trans>
            <strong>{walkIns}</strong> <Plural value={walkIns} one="walk-in" other="walk-ins" />
          </Trans>
        </li>
      ) : null}
      {unsent > 0 ? (
        <li>
          <Trans>
            <strong>{unsent}</strong> not sent yet
          </Trans>
        </li>
      ) : null}
    </ul>
  );
}

/** Says what holds without a network, and where this browser keeps nothing. */
function Connection({ state: { failure, isKept, day } }: { state: DayState }) {
  if (failure)
    return (
      <Alert variant="warning" title={failure.status === 401 ? t`You are logged out.` : t`No connection.`}>
        {isKept
          ? t`Go on: everything is kept on this device, encrypted, and sent later. This page also opens again without a network.`
          : t`Go on, and leave this page open until everything is sent: this browser keeps nothing.`}
      </Alert>
    );
  return day && !isKept ? (
    <Alert variant="info">
      <Trans>This browser keeps nothing, so leave this page open while there is no network.</Trans>
    </Alert>
  ) : null;
}
