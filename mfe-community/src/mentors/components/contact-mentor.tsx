import type { Mentor } from '@meshwork/contracts-community';
import { lazyPage } from '@meshwork/shell-contract';
import { Alert, Button, DialogMount, dialogPreload } from '@meshwork/ui';
import { Send } from 'lucide-react';
import { useContactAddress } from '../contact-address.ts';

const ContactMentorDialog = lazyPage(() => import('./contact-mentor.dialog.tsx'), null);

/** Send Message, for a mentor who is available (docs/product.md#mentor-contacts). */
export function ContactMentor({ mentor }: { mentor: Mentor }) {
  const { open, setOpen } = useContactAddress();
  if (mentor.availabilityStatus === 'UNAVAILABLE') {
    return <Alert variant="warning">This mentor is not available right now.</Alert>;
  }
  return (
    <>
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
