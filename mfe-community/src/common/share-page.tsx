import { Trans } from '@lingui/react/macro';
import { lazyPage } from '@meshwork/shell-contract';
import { DialogButton } from '@meshwork/ui';
import { Share2 } from 'lucide-react';
import type { SharePageProps } from './share-page.dialog.tsx';

const SharePageDialog = lazyPage(() => import('./share-page.dialog.tsx'), null);

/** The link of a page that everybody may read, to pass on or to print for a wall. Most readers never press it. */
export const SharePage = (page: SharePageProps) => (
  <DialogButton
    variant="ghost"
    icon={<Share2 aria-hidden="true" />}
    preload={SharePageDialog.preload}
    dialog={(state) => <SharePageDialog {...page} {...state} />}
  >
    <Trans>Share</Trans>
  </DialogButton>
);
