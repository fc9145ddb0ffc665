import { ShareLink } from '@meshwork/own-teams';
import { Dialog, DialogButton, type DialogState } from '@meshwork/ui';
import { Share2 } from 'lucide-react';

interface SharePageProps {
  what: 'team' | 'initiative';
  title: string;
  /** Below the title on a printed sheet. */
  text: string;
  path: string;
}

/** The link of a page that everybody may read, to pass on or to print for a wall. */
export const SharePage = (page: SharePageProps) => (
  <DialogButton
    variant="ghost"
    icon={<Share2 aria-hidden="true" />}
    dialog={(state) => <ShareDialog {...page} {...state} />}
  >
    Share
  </DialogButton>
);

const ShareDialog = ({ what, title, text, path, ...state }: SharePageProps & DialogState) => (
  <Dialog
    {...state}
    title={`Share this ${what}`}
    description="Everybody can read its page, without an account."
  >
    <ShareLink
      url={`${location.origin}${path}`}
      label={`Link of the ${what}`}
      text={title}
      sheet={{ title, text }}
    />
  </Dialog>
);
