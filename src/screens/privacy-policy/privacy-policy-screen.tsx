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

/** Says what the server stores in its tables, its log and its counters (docs/product.md 1.7, 1.14, 1.16). */
function OnServer() {
  return (
    <>
      <h2>What the server stores</h2>
      <ul>
        <li>
          About you: your email address, a user name made from it, and your password, scrambled so that nobody can read
          it. Also the status and trial end of your account, how many sign-ins worked and failed, and when you signed in
          last.
        </li>
        <li>
          About your devices: for each device a name such as “Safari on iPad”, when it signed in, and when it was used
          last. The server also stores this name with each change that the device made.
        </li>
        <li>
          About students: the names you enter or upload. Also number, gender, group, skill level, notes, a comment for
          the report, and until when and why a student is excused, if you add them.
        </li>
        <li>
          Your records: grade books, classes and their times, settings, attendance, points and notes of each day, notes
          about activities, assessments with their scores, mile races with each lap, and beep tests with each miss.
        </li>
        <li>
          Against people who guess passwords: how many wrong passwords were tried and how many mails were sent. The
          server stores these counts with codes in place of addresses, and deletes them within two days.
        </li>
        <li>After you delete your account: its number and the time, for 400 days, so that your devices learn of it.</li>
        <li>
          A log of sign-ins and other events of accounts. It names you by a number. It has codes in place of email and
          network addresses, and nobody can turn these codes back into addresses.
        </li>
      </ul>
      <p>
        When you upload a roster, the app reads only names, gender, number and section. Addresses, birth dates and all
        other columns never leave your device.
      </p>
    </>
  );
}

/** Says what the app stores in the browser (docs/product.md 1.12, 8.8). */
function OnDevices() {
  return (
    <>
      <h2>What your devices store</h2>
      <p>
        On each device where you sign in, the browser stores your email address and a copy of your students and records,
        so that you can work offline. It also stores how the app looks on this device, and the teams that you make with
        their rules, which are never sent to the server. Everybody who can unlock the device can reach this copy, so
        lock your device.
      </p>
      <p>
        When you sign out, the copy and the changes that wait to be sent stay for your next sign-in, and nobody else
        sees them in the app. On a shared device choose “Remove my classes” after you sign out. Clearing the browser’s
        data for this address deletes everything on the device, also changes that still wait to be sent.
      </p>
    </>
  );
}

/** Says who sees a teacher's data: the teacher, the operator and the admins (docs/product.md 1.1, 9.3). */
function WhoSees() {
  return (
    <>
      <h2>Who can see it</h2>
      <p>
        In the app only your account sees your classes. The person who runs this server can read its database and
        backups, and must follow your school’s rules on student records. An admin of the app sees a list of accounts:
        email address, sign-ins, status, and how many classes, students and entries each account has.
      </p>
    </>
  );
}

function OtherCompanies() {
  return (
    <>
      <h2>Other companies</h2>
      <p>
        The app sends your records to this server only. There are no ads, no trackers and no analytics. Mails with links
        to your account go through the mail service that the person who runs this server has chosen. On a server without
        a mail service they are files, which are deleted after 30 days.
      </p>
    </>
  );
}

/** Lists the cookies: those of the session, and the one that marks a known browser (docs/product.md 1.17, 1.62). */
function Cookies() {
  return (
    <>
      <h2>Cookies</h2>
      <p>
        Two cookies keep you signed in, and a third one tells the app that you are. A fourth one remembers for 400 days
        that you have signed in with this browser, also after you sign out. So nobody can lock you out by typing wrong
        passwords. There are no other cookies.
      </p>
    </>
  );
}

/** Lists when the server deletes data that is no longer needed (docs/product.md 1.14, 1.61, 8.10, 9.5). */
function HowLong() {
  return (
    <>
      <h2>How long it is kept</h2>
      <p>Your account and its records stay until you delete them. Besides:</p>
      <ul>
        <li>
          What you delete can be put back for 30 days. Then its content is removed. A number without content stays for
          400 days, so that your other devices learn of the delete.
        </li>
        <li>If two devices change the same mark, the value that is not used is kept for 30 days.</li>
        <li>
          The server keeps its answer to each change for 400 days, so that a change that arrives twice counts once.
        </li>
        <li>A device is signed out at the latest 400 days after its sign-in.</li>
        <li>An account whose email address was never verified is deleted after 30 days.</li>
        <li>
          Backups and the log are kept as long as the person who runs this server decides. When a backup is restored,
          the database from before is kept for 30 days.
        </li>
      </ul>
    </>
  );
}

/**
 * Says how a teacher can save all data as files, and how a teacher can delete the account (docs/product.md 1.15, 1.80, 6.22,
 * 8.7).
 */
function YourData() {
  return (
    <>
      <h2>Getting and deleting your data</h2>
      <p>
        You can download grades, assessments and student details as CSV files, and a backup of everything as one file.
      </p>
      <p>
        You delete your account yourself, on the page Account. All your devices are signed out at once, nobody can read
        your data any more, and your email address is free. A few minutes later the server deletes all your students and
        records, in parts. The device on which you delete the account deletes its copy too. On each of your other
        devices the copy stays until you remove it. The app offers this when the device is online. Clearing the
        browser’s data for this address removes the copy too. Backups that were made before still have your data until
        they are deleted.
      </p>
    </>
  );
}
