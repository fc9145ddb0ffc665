import { Link, loginPath } from '@meshwork/shell-contract';
import { Alert, LinkButton } from '@meshwork/ui';
import { contactingOf } from '../contact-address.ts';

/** Tells a visitor what is missing, and leads to the login and back to the opened message. */
export const LoginToContact = ({ mentorId }: { mentorId: number }) => (
  <Alert
    variant="warning"
    action={
      <LinkButton size="sm" render={<Link to={loginPath(contactingOf(mentorId))} />}>
        Log in
      </LinkButton>
    }
  >
    Please log in to contact a mentor.
  </Alert>
);
