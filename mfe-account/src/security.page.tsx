import { AccountFrame } from './account-frame.tsx';
import { SecuritySection } from './security/components/security-section.tsx';

/** Who can get in, and who cannot reach the person. */
export default function SecurityPage() {
  return <AccountFrame title="Security">{(user) => <SecuritySection user={user} />}</AccountFrame>;
}
