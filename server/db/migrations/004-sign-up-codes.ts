import { required } from './002-rows.ts';
import type { Migration } from './migration.ts';

/**
 * Creates the table of sign-up codes that the operator adds with a command. Also drops the column `used_nonce`, because
 * refresh tokens no longer have a random part.
 */
export const signUpCodes: Migration = {
  name: '004-sign-up-codes',
  async up(trx) {
    await trx.schema
      .createTable('sign_up_codes')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'bigint', required)
      .execute();
    await trx.schema.alterTable('sessions').dropColumn('used_nonce').execute();
  },
};
