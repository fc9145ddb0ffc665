/** Milliseconds in which a decision can be taken back. */
export const UNDO_TIME = 10_000;

/** A moderator's last decision, while it can still be taken back. */
export interface Decided {
  readonly id: number;
  /** Says the decision for people: "Hidden: Cheap watches". */
  readonly text: string;
  /** The cases that are out of the list because of it. */
  readonly keys: readonly string[];
}

interface NewDecision {
  readonly text: string;
  readonly keys: readonly string[];
  /** Sends it. @param leaving the page is being left: the browser has to finish the call */
  send(leaving: boolean): Promise<void>;
  /**
   * Takes the decision back on the server. Such a decision is sent at once; any other is sent when it can no longer be taken
   * back.
   */
  undo?: () => Promise<void>;
}

interface DecisionState {
  /** The latest first. */
  readonly undoable: readonly Decided[];
  /** Cases that are decided, sent or not. */
  readonly decided: ReadonlySet<string>;
}

interface Entry {
  readonly decided: Decided;
  readonly decision: NewDecision;
  readonly timer: ReturnType<typeof setTimeout>;
  sent: Promise<boolean> | undefined;
}

/**
 * Decisions of this page. The list shows them at once; the server hears of most of them {@link UNDO_TIME} later, so that
 * taking one back leaves no trace and sends no mail.
 * @param onSettled called after a decision was sent or taken back, with the failure if there was one
 */
export function createDecisionStore(onSettled: (decided: Decided, failure: unknown) => void) {
  let entries: readonly Entry[] = [];
  let decided: ReadonlySet<string> = new Set();
  let state: DecisionState = { undoable: [], decided };
  let lastId = 0;
  const listeners = new Set<() => void>();

  const publish = () => {
    state = { undoable: entries.map((entry) => entry.decided), decided };
    for (const listener of listeners) listener();
  };
  const bringBack = ({ keys }: Decided) => {
    decided = new Set([...decided].filter((key) => !keys.includes(key)));
  };
  const remove = (entry: Entry) => {
    clearTimeout(entry.timer);
    entries = entries.filter((other) => other !== entry);
  };

  /** @returns whether it succeeded */
  const run = async (entry: Entry, work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      onSettled(entry.decided, undefined);
      return true;
    } catch (error) {
      remove(entry);
      bringBack(entry.decided);
      publish();
      onSettled(entry.decided, error);
      return false;
    }
  };

  const finish = (entry: Entry, leaving: boolean) => {
    remove(entry);
    entry.sent ??= run(entry, () => entry.decision.send(leaving));
    publish();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getState: (): DecisionState => state,
    add(decision: NewDecision): void {
      lastId += 1;
      const { text, keys } = decision;
      const entry: Entry = {
        decided: { id: lastId, text, keys },
        decision,
        timer: setTimeout(() => finish(entry, false), UNDO_TIME),
        sent: undefined,
      };
      entries = [entry, ...entries];
      decided = new Set([...decided, ...keys]);
      if (decision.undo) entry.sent = run(entry, () => decision.send(false));
      publish();
    },
    /** Takes a decision back, the latest one when none is named. */
    undo(id?: number): void {
      const entry = id === undefined ? entries[0] : entries.find((other) => other.decided.id === id);
      if (!entry) return;
      remove(entry);
      bringBack(entry.decided);
      publish();
      const { undo } = entry.decision;
      if (undo && entry.sent) {
        void entry.sent.then((succeeded) => (succeeded ? run(entry, undo) : undefined));
      }
    },
    /** Sends at once what still waits: the page is being left. */
    flush(): void {
      for (const entry of entries) finish(entry, true);
    },
  };
}

export type DecisionStore = ReturnType<typeof createDecisionStore>;
