import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Mentor } from '@meshwork/contracts-community';
import { BlockButton, lazyPage, useListAddress } from '@meshwork/shell-contract';
import { Alert, Button, DialogMount, dialogPreload } from '@meshwork/ui';
import { Send } from 'lucide-react';
import { useBlocks, useOwnRequest } from '../../common/own-request.query.ts';
import { RequestLink, RequestPlace } from '../../common/own-request.tsx';
import { hasFreePlace } from '../mentor-text.ts';

const ContactMentorDialog = lazyPage(() => import('./contact-mentor.dialog.tsx'), null);

const NO_FILTERS = { filters: [] };

/** The address keeps whether the dialog is open. */
function useContactAddress() {
  const { values, choose } = useListAddress(NO_FILTERS);
  return {
    open: values('contact').length > 0,
    setOpen: (open: boolean) => choose({ contact: open ? ['1'] : [] }),
  };
}

/** Send Message, for a mentor who is available (docs/product.md#mentor-contacts); the conversation where there is one. */
export function ContactMentor({ mentor }: { mentor: Mentor }) {
  const { open } = useContactAddress();
  const { userId, user } = mentor;
  const isBlocked = useBlocks(userId);
  if (isBlocked && userId !== null)
    return (
      <Alert title={t`You blocked this person.`}>
        <BlockButton isBlocked variant="secondary" person={{ id: userId, displayName: user.displayName }} />
      </Alert>
    );
  return (
    <RequestPlace kind="MENTOR" targetId={mentor.id} wide isAsking={open}>
      <SendMessage mentor={mentor} />
    </RequestPlace>
  );
}

function SendMessage({ mentor }: { mentor: Mentor }) {
  const { open, setOpen } = useContactAddress();
  const request = useOwnRequest('MENTOR', mentor.id);
  if (mentor.isDemo)
    return (
      <Alert>
        <Trans>This is a demonstration profile. Nobody answers here.</Trans>
      </Alert>
    );
  if (mentor.availabilityStatus === 'UNAVAILABLE') {
    return (
      <Alert variant="warning">
        <Trans>This mentor is not available right now.</Trans>
      </Alert>
    );
  }
  if (!hasFreePlace(mentor))
    return (
      <Alert variant="warning">
        <Trans>This mentor has no free place right now.</Trans>
      </Alert>
    );
  return (
    <>
      {request ? <RequestLink request={request} wide /> : null}
      <Button
        {...dialogPreload(ContactMentorDialog.preload)}
        wide
        icon={<Send aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Send Message</Trans>
      </Button>
      <DialogMount open={open}>
        <ContactMentorDialog mentor={mentor} open={open} onOpenChange={setOpen} />
      </DialogMount>
    </>
  );
}
