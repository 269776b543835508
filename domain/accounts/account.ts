export interface TrialFacts {
  readonly accountStatus: string;
  readonly trialEndDate: string;
}

/**
 * Whether the trial of this account has ended (docs/product.md 1.72). The trial of an account with the status Expired has
 * always ended. The trial of an account with the status Trial ends at its end date. An account with any other status has no
 * trial, so the result is false.
 */
export function hasTrialEnded({ accountStatus, trialEndDate }: TrialFacts, now: number): boolean {
  if (accountStatus === 'Expired') return true;
  return accountStatus === 'Trial' && Date.parse(trialEndDate) <= now;
}
