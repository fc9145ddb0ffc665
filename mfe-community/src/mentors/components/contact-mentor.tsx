import type { Mentor } from '@meshwork/contracts-community';
import { useUser } from '@meshwork/shell-contract';
import { Alert, Button, DialogMount, dialogPreload } from '@meshwork/ui';
import { Send } from 'lucide-react';
import { useContactAddress } from '../contact-address.ts';
import { ContactMentorDialog } from './contact-mentor.dialog.tsx';

/** Send Message, for a mentor who is available (docs/product.md#mentor-contacts). */
export function ContactMentor({ mentor }: { mentor: Mentor }) {
  const user = useUser();
  const { open, setOpen } = useContactAddress();
  if (mentor.availabilityStatus === 'UNAVAILABLE') {
    return <Alert variant="warning">This mentor is not available right now.</Alert>;
  }
  return (
    <>
      <Button {...dialogPreload} wide icon={<Send aria-hidden="true" />} onClick={() => setOpen(true)}>
        Send Message
      </Button>
      <DialogMount open={open}>
        {/* The key resets the form after a login or logout; the draft keeps the text. */}
        <ContactMentorDialog
          key={user?.id ?? 'visitor'}
          mentor={mentor}
          accountEmail={user?.email}
          open={open}
          onOpenChange={setOpen}
        />
      </DialogMount>
    </>
  );
}
