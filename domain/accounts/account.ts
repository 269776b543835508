/** The fields of an account that decide whether its trial has ended. */
export interface TrialFacts {
  readonly accountStatus: string;
  readonly trialEndDate: string;
}

/**
 * Whether the trial of this account has ended (docs/product.md 1.72). The status that the operator set decides first: an active
 * account has no trial, and the trial of an expired account has always ended. An account with a status that the app does not
 * know has no trial either.
 */
export function hasTrialEnded({ accountStatus, trialEndDate }: TrialFacts, now: number): boolean {
  if (accountStatus === 'Expired') return true;
  return accountStatus === 'Trial' && Date.parse(trialEndDate) <= now;
}
