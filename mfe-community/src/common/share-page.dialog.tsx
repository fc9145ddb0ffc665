import { ShareLink } from '@meshwork/own-teams';
import { Dialog, type DialogState } from '@meshwork/ui';

export interface SharePageProps {
  what: 'team' | 'initiative';
  title: string;
  /** Below the title on a printed sheet. */
  text: string;
  path: string;
}

export default function SharePageDialog({ what, title, text, path, ...state }: SharePageProps & DialogState) {
  return (
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
}
