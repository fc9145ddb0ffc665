import type { Path } from '@meshwork/contracts-catalog';
import { ShareLink } from '@meshwork/own-teams';
import { paths } from '@meshwork/shell-contract';
import { Dialog, DialogButton, type DialogState, LinkButton, looks } from '@meshwork/ui';
import { Share2 } from 'lucide-react';

interface SharePathProps {
  path: Pick<Path, 'id' | 'title' | 'status' | 'hidden'>;
}

/** The link of a path, to pass on to a class or a team. Nobody but its makers sees a draft. */
export const SharePath = ({ path }: SharePathProps) => (
  <DialogButton
    hidden={path.status === 'DRAFT' || Boolean(path.hidden)}
    variant="secondary"
    icon={<Share2 aria-hidden="true" />}
    dialog={(state) => <ShareDialog path={path} {...state} />}
  >
    Share
  </DialogButton>
);

/** The plain links by which Google Classroom and Microsoft Teams take an address: no script of theirs is loaded. */
const classroomAddress = (url: string, title: string) =>
  `https://classroom.google.com/share?${new URLSearchParams({ url, title })}`;
const teamsAddress = (url: string, title: string) =>
  `https://teams.microsoft.com/share?${new URLSearchParams({ href: url, msgText: title })}`;

function ShareDialog({ path: { id, title }, ...state }: SharePathProps & DialogState) {
  const url = `${location.origin}${paths.learningPath(id)}`;
  return (
    <Dialog {...state} title="Share this path" description="Everybody can read it, without an account.">
      <div className={looks.parts}>
        <ShareLink url={url} label="Link of the learning path" text={title} />
        <p className={looks.wrap}>
          <LinkButton size="sm" href={classroomAddress(url, title)} target="_blank" rel="noopener">
            Google Classroom
          </LinkButton>
          <LinkButton size="sm" href={teamsAddress(url, title)} target="_blank" rel="noopener">
            Microsoft Teams
          </LinkButton>
        </p>
      </div>
    </Dialog>
  );
}
