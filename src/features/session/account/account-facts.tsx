import type { ReactNode } from 'react';
import { hasTrialEnded } from '#domain/accounts/account.ts';
import type { StoredAccount } from '../../../repositories/account/device-users.ts';
import type { Connection } from '../../../sync/connection.ts';
import { dayOf, now } from '../../../platform/clock.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { formatDay, formatInstant } from '../../../platform/format.ts';
import { Badge } from '../../../ui/notices/badge.tsx';
import { SendAgain } from '../mailed-links/send-again.tsx';

interface Props {
  email: string;
  /** Null if the device knows nothing. */
  account: StoredAccount | null;
  way: Connection;
}

/** Shows the facts about the account; without a network the stored ones with their age (docs/product.md 1.71). */
export function AccountTable({ email, account, way }: Props) {
  const online = way === 'online';
  const lastLogin = account?.lastLogin ?? null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <dl className="overflow-clip rounded-card border border-line bg-surface">
        <Fact label="Email">
          <span className="wrap-anywhere">{email}</span>
        </Fact>
        <Fact label="Status">{account ? <Status account={account} /> : 'Connect once to see this'}</Fact>
        {account && hasTrial(account) && (
          <Fact label={hasTrialEnded(account, now()) ? 'Trial ended' : 'Trial ends'}>
            {formatDay(dayOf(account.trialEndDate), 'dated')}
            {!hasTrialEnded(account, now()) && (
              <span className="block text-14 font-body text-ink-2">Nothing is locked or deleted then.</span>
            )}
          </Fact>
        )}
        {account && (
          <Fact label="Email verified">
            {account.isEmailVerified ? (
              'Yes'
            ) : (
              <div className="grid justify-items-start gap-2 sm:justify-items-end">
                <span>Not yet</span>
                {online && <SendAgain email={email} label="Send the link again" block={false} />}
              </div>
            )}
          </Fact>
        )}
        {lastLogin !== null && <Fact label="Last sign-in">{formatInstant(Date.parse(lastLogin), now())}</Fact>}
      </dl>
      {!online && way !== 'connecting' && (
        <p role="status" className="text-14 text-ink-2">
          {way === 'offline' && 'You’re offline. '}
          {account?.at === undefined
            ? `This is all that this ${deviceKind()} knows about your account.`
            : `This is what this ${deviceKind()} last heard from the server (${formatInstant(account.at, now())}).`}
        </p>
      )}
    </div>
  );
}

function hasTrial({ accountStatus }: StoredAccount): boolean {
  return accountStatus === 'Trial' || accountStatus === 'Expired';
}

/** The account's status, in the words that the operator has set. The colour says nothing that the words do not say. */
function Status({ account }: { account: StoredAccount }) {
  const { accountStatus } = account;
  const tone = hasTrialEnded(account, now()) ? 'warn' : accountStatus === 'Active' ? 'ok' : 'plain';
  return <Badge tone={tone}>{accountStatus}</Badge>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 not-first:border-t not-first:border-line">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 font-strong tabular-nums">{children}</dd>
    </div>
  );
}
