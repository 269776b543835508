import type { FastifyInstance } from 'fastify';
import { listAccounts } from '#contract/account/admin.ts';
import { accountParts } from '../accounts/all-accounts.ts';
import { jsonArray } from '../http/json-stream.ts';
import type { Context } from './context.ts';

/**
 * Serves the calls for admins. The session plugin checks that the caller is an admin before a handler runs (docs/product.md
 * 9.3).
 */
export function adminRoutes(app: FastifyInstance, context: Context): void {
  // This call is not registered with `serve`, because its answer is a stream and not an array in memory.
  app.route({
    method: listAccounts.method,
    url: `/${listAccounts.path}`,
    config: { access: listAccounts.access },
    exposeHeadRoute: false,
    handler: async (_request, reply) => {
      const accounts = await jsonArray(accountParts(context));
      return reply.type('application/json; charset=utf-8').send(accounts);
    },
  });
}
