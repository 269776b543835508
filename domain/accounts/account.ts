export interface TrialFacts {
  readonly accountStatus: string;
  readonly trialEndDate: string;
}

/**
 * Whether the trial of this account has ended (docs/product.md 1.72): always with the status Expired, at its end date with
 * Trial, never with any other.
 */
export function hasTrialEnded({ accountStatus, trialEndDate }: TrialFacts, now: number): boolean {
  if (accountStatus === 'Expired') return true;
  return accountStatus === 'Trial' && Date.parse(trialEndDate) <= now;
}
