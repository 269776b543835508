/**
 * The program of the bare server, with which `npm run bench` compares the real server. The bare server consists only of Fastify
 * and the database driver. Its routes run the statements that were recorded on the real server, with the values of each request
 * and on the same database. A route answers with the rows that the statements return, or with the recorded text. Arguments of
 * the program: the URL of the database, and a file with the recordings. The program prints its port.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { openBare } from './bare-database.ts';
import { VALUES_HEADER } from './calls.ts';
import type { Recording } from './recording.ts';

const [address = '', file = ''] = process.argv.slice(2);
const recordings = JSON.parse(readFileSync(file, 'utf8')) as Recording[];
const database = openBare(address);
const app = Fastify();
let statements = 0;

for (const [place, recording] of recordings.entries()) {
  const run = database.prepare(recording.statements);
  app.route({
    method: recording.method,
    url: `/${place}`,
    handler: async (request, reply) => {
      const values = JSON.parse(String(request.headers[VALUES_HEADER])) as (string | number)[];
      const { rows, count } = await run(values);
      statements += count;
      return reply
        .status(recording.status)
        .type('application/json; charset=utf-8')
        .send(recording.answer ?? JSON.stringify(rows));
    },
  });
}

/**
 * Serves the number of statements that this server has run so far. `npm run bench` compares this number with the number of
 * statements on the real server, so that the comparison is fair.
 */
app.get('/statements', async () => ({ statements }));

process.on('SIGTERM', () => void app.close().then(() => database.close()));
await app.listen({ port: 0, host: 'localhost' });
console.log((app.server.address() as AddressInfo).port);
