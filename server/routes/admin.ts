import type { FastifyInstance } from 'fastify';
import { listAccounts } from '#contract/account/admin.ts';
import { accountParts } from '../accounts/all-accounts.ts';
import { jsonArray } from '../http/json-stream.ts';
import type { Context } from './context.ts';

/** The session plugin checks that the caller is an admin (docs/product.md 9.3). */
export function adminRoutes(app: FastifyInstance, context: Context): void {
  // Not with `serve`, because the answer is a stream.
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
