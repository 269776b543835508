type LinkKind = 'verify-email' | 'reset-password' | 'remove-account';

/** In milliseconds (docs/product.md 1.3, 1.13). */
export const LINK_MS: Readonly<Record<LinkKind, number>> = {
  'verify-email': 7 * 86_400_000,
  'reset-password': 3_600_000,
  'remove-account': 7 * 86_400_000,
};
