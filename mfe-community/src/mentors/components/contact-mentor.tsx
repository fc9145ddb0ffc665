import type { Mentor } from '@meshwork/contracts-community';
import { useUser } from '@meshwork/shell-contract';
import { Alert, Button } from '@meshwork/ui';
import { Send } from 'lucide-react';
import { dialogsAhead } from '../../common/dialogs-ahead.ts';
import { useContactAddress } from '../contact-address.ts';
import { ContactMentorDialog } from './contact-mentor.dialog.tsx';

/** Send Message, where the mentor can be written to (decisions, section 3). */
export function ContactMentor({ mentor }: { mentor: Mentor }) {
  const user = useUser();
  const { open, setOpen } = useContactAddress();
  if (mentor.availabilityStatus === 'UNAVAILABLE') {
    return <Alert variant="warning">This mentor is not available right now.</Alert>;
  }
  return (
    <>
      <Button {...dialogsAhead} wide icon={<Send aria-hidden="true" />} onClick={() => setOpen(true)}>
        Send Message
      </Button>
      {/* Another person has another address, and finds the text in the draft. */}
      <ContactMentorDialog
        key={user?.id ?? 'visitor'}
        mentor={mentor}
        accountEmail={user?.email}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  );
}
