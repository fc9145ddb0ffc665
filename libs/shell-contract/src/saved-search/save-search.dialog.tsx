import { messageOf } from '@meshwork/api-client';
import {
  MOST_SEARCHES,
  ownTimeZone,
  SEARCH_DIGEST_LABELS,
  type SearchDigest,
} from '@meshwork/contracts-core';
import { type DialogState, FormDialog, FormField, Input, optionsOf, Select } from '@meshwork/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepsInAccount } from '../saved/kept-text.ts';
import { useToast, useUser } from '../shell.context.tsx';
import { useSite } from '../site.query.ts';
import { useAction } from '../use-action.ts';
import { searchCalls, searchKeys } from './search-calls.ts';
import { type FilterLabels, searchName } from './search-name.ts';
import { keepSearch } from './searches.store.ts';

/** Mails go to confirmed addresses alone. */
const digestHint = (isConfirmed: boolean | undefined): string =>
  isConfirmed === false
    ? 'It comes once your email address is confirmed, and only when there is something.'
    : 'Only when there is something, at 8 in the morning.';

export interface SaveSearchDialogProps extends DialogState {
  service: string;
  list: string;
  query: string;
  labels: FilterLabels | undefined;
  onSaved: () => void;
}

const DIGESTS = optionsOf(SEARCH_DIGEST_LABELS);
const SAVED = 'Search saved';
const WHERE = 'You find it under “Saved” at the foot of the page.';
const IN_BROWSER = `${WHERE} Your account has it once you log in.`;
const FULL = `This browser keeps ${MOST_SEARCHES} searches, which is the most. Remove one under “Saved”, or log in.`;

/** Names a search, and chooses whether a mail tells its news. */
export default function SaveSearchDialog({
  service,
  list,
  query,
  labels,
  onSaved,
  ...state
}: SaveSearchDialogProps) {
  const toast = useToast();
  const cache = useQueryClient();
  const user = useUser();
  const inAccount = keepsInAccount(user);
  const sendsMail = useSite()?.sendsMail ?? false;
  const proposed = searchName(query, labels);
  const [name, setName] = useState(proposed);
  const [digest, setDigest] = useState<SearchDigest>('OFF');
  const [isTried, setTried] = useState(false);
  const [isFull, setFull] = useState(false);
  const clean = name.trim();
  const done = (where: string) => {
    toast('success', SAVED, where);
    onSaved();
    state.onOpenChange(false);
  };
  const save = useAction(searchCalls.save(service), {
    failure: (error) => messageOf(error, 'This search could not be saved. Please try again.'),
    onSuccess: (saved) => {
      cache.setQueryData(searchKeys.list(service), saved);
      done(WHERE);
    },
  });
  const submit = () => {
    setTried(true);
    if (clean === '') return;
    if (inAccount) {
      const timeZone = ownTimeZone();
      save.mutate({ searches: [{ list, query, name: clean, digest }], timeZone });
    } else if (keepSearch({ service, list, query, name: clean })) done(IN_BROWSER);
    else setFull(true);
  };
  return (
    <FormDialog
      {...state}
      title="Save this search"
      description="Words and filters of this list, to open again and to see what is new."
      size="sm"
      unsaved={name !== proposed}
      busy={save.isPending}
      failure={isFull ? FULL : save.failure}
      submitLabel={save.isPending ? 'Saving...' : 'Save'}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormField label="Name" required error={isTried && clean === '' ? 'Name is required' : undefined}>
        <Input
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </FormField>
      {inAccount && sendsMail ? (
        <FormField label="Tell me what is new" hint={digestHint(user?.emailVerified)}>
          <Select
            options={DIGESTS}
            value={digest}
            onChange={(event) => setDigest(event.target.value as SearchDigest)}
          />
        </FormField>
      ) : null}
    </FormDialog>
  );
}
