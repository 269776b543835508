import { SupportContact } from '../../ui/support-contact.tsx';
import { TextPage } from '../../ui/text-page.tsx';

export function PrivacyPolicyScreen() {
  return (
    <TextPage title="Privacy Policy" updated="November 21, 2026">
      <p>
        PE Grade Book is run by the school, district or person who gave you its address and your sign-up code. This page
        explains what the app stores and where.
      </p>
      <h2>What we store</h2>
      <ul>
        <li>
          About you: your email address, your password (scrambled, so that nobody can read it), and when you signed in.
        </li>
        <li>
          About students: the names you enter or upload. Also number, gender, group, skill level and notes if you add
          them.
        </li>
        <li>Your records: attendance, points and notes for each day.</li>
      </ul>
      <p>
        When you upload a roster, the app reads only names, gender, number and section. Addresses, birth dates and all
        other columns never leave your device.
      </p>
      <h2>Where we store it</h2>
      <p>
        On the devices where you sign in, so that you can work offline, and on the server at this address. Your records
        are sent to this server only. There are no ads, no trackers and no analytics by other companies.
      </p>
      <h2>Who can see it</h2>
      <p>
        Only your account sees your classes. The person who runs this server can access its database and backups, and
        must follow your school’s rules on student records.
      </p>
      <h2>Cookies</h2>
      <p>Two cookies keep you signed in. We use cookies for nothing else.</p>
      <h2>On shared devices</h2>
      <p>
        When you sign out, unsent changes stay on the device until you sign in again. Clearing the browser’s data for
        this address deletes everything the app stored on the device.
      </p>
      <h2>Getting your data</h2>
      <p>
        You can download every grades summary as a CSV file. To delete your account and its records, ask the person who
        runs this server.
      </p>
      <SupportContact />
    </TextPage>
  );
}
