import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { catalogCalls, type Path, pathKeys } from '@meshwork/contracts-catalog';
import { ShareLink, useOwnTeams } from '@meshwork/own-teams';
import { paths, useAction } from '@meshwork/shell-contract';
import { Alert, Button, Dialog, DialogButton, type DialogState, LinkButton, looks } from '@meshwork/ui';
import { Share2 } from 'lucide-react';

interface SharePathProps {
  path: Pick<Path, 'id' | 'title' | 'goal' | 'status' | 'hidden'>;
}

/** The link of a path, to pass on to a class or a team. Nobody but its makers sees a draft. */
export const SharePath = ({ path }: SharePathProps) => (
  <DialogButton
    hidden={path.status === 'DRAFT' || Boolean(path.hidden)}
    variant="secondary"
    icon={<Share2 aria-hidden="true" />}
    dialog={(state) => <ShareDialog path={path} {...state} />}
  >
    <Trans>Share</Trans>
  </DialogButton>
);

/** The plain links by which Google Classroom and Microsoft Teams take an address: no script of theirs is loaded. */
const classroomAddress = (url: string, title: string) =>
  `https://classroom.google.com/share?${new URLSearchParams({ url, title })}`;
const teamsAddress = (url: string, title: string) =>
  `https://teams.microsoft.com/share?${new URLSearchParams({ href: url, msgText: title })}`;

function ShareDialog({ path: { id, title, goal }, ...state }: SharePathProps & DialogState) {
  const url = `${location.origin}${paths.learningPath(id)}`;
  return (
    <Dialog {...state} title={t`Share this path`} description={t`Everybody can read it, without an account.`}>
      <div className={looks.parts}>
        <GiveToClass pathId={id} />
        <ShareLink
          url={url}
          label={t`Link of the learning path`}
          text={title}
          sheet={{ title, text: goal }}
        />
        <p className={looks.wrap}>
          <LinkButton size="sm" href={classroomAddress(url, title)} target="_blank" rel="noopener">
            <Trans>Google Classroom</Trans>
          </LinkButton>
          <LinkButton size="sm" href={teamsAddress(url, title)} target="_blank" rel="noopener">
            <Trans>Microsoft Teams</Trans>
          </LinkButton>
        </p>
      </div>
    </Dialog>
  );
}

/** For the owners of classes: the members find the path on the page of the class, where the owners see how far each is. */
function GiveToClass({ pathId }: { pathId: number }) {
  const classes = (useOwnTeams().data?.userTeams ?? []).filter(
    ({ isClass, role }) => isClass && role === 'OWNER',
  );
  const giving = useAction(catalogCalls.followPath, {
    changes: [pathKeys.all],
    success: t`Your class follows this path.`,
    failure: t`Failed to give the path to the class`,
  });
  if (classes.length === 0) return null;
  return (
    <div className={looks.wrap}>
      {giving.failure ? <Alert variant="destructive">{giving.failure}</Alert> : null}
      {classes.map(({ id, teamName }) => (
        <Button key={id} busy={giving.isPending} onClick={() => giving.mutate({ teamId: id, pathId })}>
          {t`Give it to ${teamName}`}
        </Button>
      ))}
    </div>
  );
}
