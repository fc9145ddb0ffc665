import { AccountFrame } from './account-frame.tsx';
import { SettingsSection } from './notifications/settings-section.tsx';

/** Which mails the person receives, and when. */
export default function MailsPage() {
  return <AccountFrame title="Mails">{() => <SettingsSection />}</AccountFrame>;
}
