import { t } from '@lingui/core/macro';
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
      title={what === 'team' ? t`Share this team` : t`Share this initiative`}
      description={t`Everybody can read its page, without an account.`}
    >
      <ShareLink
        url={`${location.origin}${path}`}
        label={what === 'team' ? t`Link of the team` : t`Link of the initiative`}
        text={title}
        sheet={{ title, text }}
      />
    </Dialog>
  );
}
