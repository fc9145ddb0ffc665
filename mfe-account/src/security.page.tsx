import { AccountFrame } from './account-frame.tsx';
import { SecuritySection } from './security/components/security-section.tsx';

/** Lets the person manage the ways into the account and the people whom they block. */
export default function SecurityPage() {
  return <AccountFrame title="Security">{(user) => <SecuritySection user={user} />}</AccountFrame>;
}
