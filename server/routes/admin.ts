import type { FastifyInstance } from 'fastify';
import { listAccounts } from '#contract/admin.ts';
import { allAccounts } from '../accounts/all-accounts.ts';
import { SKIP_ANSWER_SCHEMA, serve } from '../http/endpoints.ts';
import type { Context } from './context.ts';

/**
 * The calls for admins. Before a handler runs, the session plugin has checked that the caller is an admin
 * (docs/product.md 9.3).
 */
export function adminRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listAccounts, async () => await allAccounts(context), SKIP_ANSWER_SCHEMA);
}
