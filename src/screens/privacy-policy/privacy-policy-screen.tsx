import { SupportContact } from '../../ui/support-contact.tsx';
import { TextPage } from '../../ui/text-page.tsx';

export function PrivacyPolicyScreen() {
  return (
    <TextPage title="Privacy Policy" updated="November 21, 2026">
      <p>
        PE Grade Book is run by the school, district or person who gave you its address and your sign-up code. This page
        says what the program keeps and where.
      </p>
      <h2>What is kept</h2>
      <ul>
        <li>About you: your email address, a password that is stored only as a hash, and when you signed in.</li>
        <li>
          About students: the names you enter or upload, and if you add them number, gender, group, skill level and
          notes.
        </li>
        <li>Your records: attendance, points and notes for each day.</li>
      </ul>
      <p>
        From a roster file only names, gender, number and section are read. Addresses, birth dates and all other columns
        never leave your device.
      </p>
      <h2>Where it is kept</h2>
      <p>
        On the devices where you sign in, so that you can work without a network, and on the server at this address.
        Records are sent over the connection to this server only. There are no advertisements, no trackers and no
        outside analytics.
      </p>
      <h2>Who can see it</h2>
      <p>
        Only your account sees your classes. The operator of this server can reach its database and backups, and is
        bound by your school’s rules on student records.
      </p>
      <h2>Cookies</h2>
      <p>One pair of cookies keeps you signed in. They are not used for anything else.</p>
      <h2>On shared devices</h2>
      <p>
        Signing out keeps what was not sent yet on the device until your next sign-in. Clearing the browser’s data for
        this address removes everything that the device holds.
      </p>
      <h2>Getting your data</h2>
      <p>
        Every grades summary can be saved as a CSV file. To have an account and its records deleted, ask the operator.
      </p>
      <SupportContact />
    </TextPage>
  );
}
