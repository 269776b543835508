/** Says what the server stores in its tables, its log and its counters (docs/product.md 1.7, 1.14, 1.16). */
export function OnServer() {
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
export function OnDevices() {
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
