import { ApiError } from '../platform/api-error.ts';

/**
 * Returns the error for a person who made too many attempts. Its message says how long the person has to wait
 * (docs/product.md 1.7).
 */
export function tooMany(why: string, retryAfterS: number): ApiError {
  const minutes = Math.ceil(retryAfterS / 60);
  return new ApiError('too_many', `${why} Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    retryAfterS,
  });
}
