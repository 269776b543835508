import { SupportContact } from '../../ui/notices/support-contact.tsx';
import { TextPage } from '../../ui/page/text-page.tsx';

export function TermsOfServiceScreen() {
  return (
    <TextPage title="Terms of Service" updated="November 26, 2026">
      <p>When you create an account, you agree to these terms with the person or school that runs this server.</p>
      <h2>Your account</h2>
      <ul>
        <li>Accounts are for teachers who were given a sign-up code. Keep your password to yourself.</li>
        <li>
          Verify your email address within 7 days, or ask for a new link. An account that is never verified is deleted
          after 30 days.
        </li>
        <li>
          Accounts begin on a trial. When the trial ends, nothing stops working: you can still take roll, edit grades
          and download reports.
        </li>
        <li>
          You can delete your account at any time, on the page Account. The person who runs this server can lock or
          delete an account that misuses the service.
        </li>
      </ul>
      <h2>Your records</h2>
      <p>
        What you enter is yours. Enter only what your school allows, and follow its rules and the law on student
        records. Sign out on shared devices.
      </p>
      <h2>The service</h2>
      <p>
        The app saves every mark on your device first and sends it when you’re online. Devices get lost, and browser
        data can be cleared. So connect often, and save a backup file of what you can’t afford to lose. What you delete
        can be put back for 30 days.
      </p>
      <p>The app is open source under the MIT license and comes without any warranty.</p>
      <h2>Changes</h2>
      <p>When we change these terms, we update the date above.</p>
      <SupportContact />
    </TextPage>
  );
}
