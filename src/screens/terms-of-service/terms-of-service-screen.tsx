import { SupportContact } from '../../ui/support-contact.tsx';
import { TextPage } from '../../ui/text-page.tsx';

export function TermsOfServiceScreen() {
  return (
    <TextPage title="Terms of Service" updated="November 21, 2026">
      <p>By creating an account you agree to these terms with the operator of this server.</p>
      <h2>Your account</h2>
      <ul>
        <li>Accounts are for teachers who were given a sign-up code. Keep your password to yourself.</li>
        <li>Verify your email address within 7 days. A new link can be asked for at any time.</li>
        <li>Accounts begin on a trial. When it ends you can still read, write and export everything.</li>
      </ul>
      <h2>Your records</h2>
      <p>
        What you enter stays yours. Enter only what your school allows, and follow its rules and the law on student
        records. Sign out on devices that others use.
      </p>
      <h2>The service</h2>
      <p>
        The program saves every mark on your device first and sends it when it can. Devices get lost and browsers can be
        cleared: connect often enough that your marks reach the server, and keep the exports that you must not lose.
      </p>
      <p>
        The program is open source under the MIT license and comes without warranty of any kind. The operator may close
        accounts that misuse the service.
      </p>
      <h2>Changes</h2>
      <p>When these terms change, the date above changes with them.</p>
      <SupportContact />
    </TextPage>
  );
}
