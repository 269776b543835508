/** What decides whether the trial of an account is over. */
export interface TrialFacts {
  readonly accountStatus: string;
  readonly trialEndDate: string;
}

/**
 * Whether the trial of this account has ended (docs/product.md 1.72). The operator's word decides first: an active account has no
 * trial, and an expired one has none left. An account with a status that the app does not know has no trial either.
 */
export function hasTrialEnded({ accountStatus, trialEndDate }: TrialFacts, now: number): boolean {
  if (accountStatus === 'Expired') return true;
  return accountStatus === 'Trial' && Date.parse(trialEndDate) <= now;
}
