import { Cookies, HowLong, OtherCompanies, WhoSees, YourData } from '../../features/legal/rights.tsx';
import { OnDevices, OnServer } from '../../features/legal/stored.tsx';
import { SupportContact } from '../../ui/notices/support-contact.tsx';
import { TextPage } from '../../ui/page/text-page.tsx';

export function PrivacyPolicyScreen() {
  return (
    <TextPage title="Privacy Policy" updated="November 26, 2026">
      <p>
        PE Grade Book is run by the school, district or person who gave you its address and your sign-up code. This page
        says what the app stores, where, and for how long.
      </p>
      <OnServer />
      <OnDevices />
      <WhoSees />
      <OtherCompanies />
      <Cookies />
      <HowLong />
      <YourData />
      <SupportContact />
    </TextPage>
  );
}
