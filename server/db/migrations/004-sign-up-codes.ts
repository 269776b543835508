import { required } from './002-rows.ts';
import type { Migration } from './migration.ts';

/** Sign-up codes that the operator made while the server ran. A repeated refresh also gets the same token again. */
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
