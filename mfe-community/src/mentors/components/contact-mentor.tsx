import type { Mentor, OwnMatter } from '@meshwork/contracts-community';
import { lazyPage } from '@meshwork/shell-contract';
import { Alert, Button, DialogMount, dialogPreload } from '@meshwork/ui';
import { Send } from 'lucide-react';
import { isStanding, useOwnMatter } from '../../common/own-matter.query.ts';
import { MatterLink, MatterPlace } from '../../common/own-matter.tsx';
import { useContactAddress } from '../contact-address.ts';
import { hasFreePlace } from '../mentor-text.ts';

const ContactMentorDialog = lazyPage(() => import('./contact-mentor.dialog.tsx'), null);

/** Send Message, for a mentor who is available (docs/product.md#mentor-contacts); the conversation where there is one. */
export function ContactMentor({ mentor }: { mentor: Mentor }) {
  const matter = useOwnMatter('MENTOR', mentor.id);
  const { open } = useContactAddress();
  const isAnswered = isStanding(matter) && !open;
  return (
    <MatterPlace isAnswered={isAnswered}>
      {isAnswered ? <MatterLink matter={matter} wide /> : <SendMessage mentor={mentor} matter={matter} />}
    </MatterPlace>
  );
}

function SendMessage({ mentor, matter }: { mentor: Mentor; matter: OwnMatter | undefined }) {
  const { open, setOpen } = useContactAddress();
  if (mentor.isDemo) return <Alert>This is a demonstration profile. Nobody answers here.</Alert>;
  if (mentor.availabilityStatus === 'UNAVAILABLE') {
    return <Alert variant="warning">This mentor is not available right now.</Alert>;
  }
  if (!hasFreePlace(mentor)) return <Alert variant="warning">This mentor has no free place right now.</Alert>;
  return (
    <>
      {matter ? <MatterLink matter={matter} wide /> : null}
      <Button
        {...dialogPreload(ContactMentorDialog.preload)}
        wide
        icon={<Send aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Send Message
      </Button>
      <DialogMount open={open}>
        <ContactMentorDialog mentor={mentor} open={open} onOpenChange={setOpen} />
      </DialogMount>
    </>
  );
}
