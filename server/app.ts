import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { setSchemaMessages } from '#contract/messages.ts';
import type { Database } from './db/schema.ts';
import { Counts } from './db/counts.ts';
import { AccountLog, ALWAYS_LOGGED } from './accounts/account-log.ts';
import { acceptBeforeCalls, Arrivals } from './http/connections/arrivals.ts';
import { answerBrokenAddress, answerErrors, answerUnknownAddresses, answerUnreadableCalls } from './http/errors.ts';
import { guardCalls } from './http/gate.ts';
import { readJson } from './http/json.ts';
import { logCalls, measureCalls } from './http/log-calls.ts';
import { compressAnswers, secure, securityHeaders } from './http/security.ts';
import { requireSession } from './http/session.ts';
import { closeConnectionsAtStop } from './http/connections/stop.ts';
import { serveApp } from './http/static.ts';
import { callCounter, Callers } from './limits/callers.ts';
import { Connections } from './limits/connections.ts';
import { SIZES } from './limits/table.ts';
import { Live, type LiveOptions } from './live/live.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Clock } from './platform/clock.ts';
import type { AppConfig } from './platform/config.ts';
import { DiskSpace } from './platform/disk-space.ts';
import { logging, type LogOptions } from './platform/log.ts';
import { Metrics } from './platform/metrics.ts';
import { adminRoutes } from './routes/admin.ts';
import { assessmentRoutes } from './routes/assessments.ts';
import { authRoutes } from './routes/auth.ts';
import type { Context } from './routes/context.ts';
import { docsRoutes } from './routes/docs.ts';
import { healthRoutes } from './routes/health.ts';
import { liveRoutes } from './routes/live.ts';
import { metricsRoute } from './routes/metrics.ts';
import { reportRoutes } from './routes/reports.ts';
import { rowRoutes } from './routes/rows.ts';
import { syncRoutes } from './routes/sync.ts';
import { userAccountRoutes } from './routes/user-account.ts';
import { writeRoutes } from './routes/writes.ts';
import { ensureEpoch } from './sync/epoch.ts';

/**
 * How long the server waits for a complete request. On the slowest supported network the largest body takes one minute
 * (docs/sync.md R9).
 */
const RECEIVE_MS = 120_000;

/**
 * The server closes a connection without any byte for this time, because an answer that the client does not read would stay in
 * memory. An event stream sends a byte more often (HEARTBEAT_MS in live.ts).
 */
export const STALLED_MS = 90_000;
/** After these calls the client opens a new connection by itself. */
const MOST_CALLS_OF_A_CONNECTION = 1_000;

/** Node reads a body in packets of up to 64 kB, and stops while so many bytes of it wait. By default it would read two packets. */
const READ_BYTES = 16_384;

export interface AppOptions {
  readonly db: Kysely<Database>;
  readonly config: AppConfig;
  readonly clock: Clock;
  readonly mail: Mailer;
  readonly log: LogOptions;
  /** Without it the server serves only the API. */
  readonly appFolder?: string;
  /** `false` switches off all limits on calls, for simulations that make the calls of years within seconds. */
  readonly limits?: boolean;
  readonly live?: LiveOptions;
  readonly freeBytes?: () => Promise<number>;
  /** Tests set a low value to get several small pages. */
  readonly pageRows?: number;
  /** The most rows with one change number. Tests set a low value, so that a small write needs several. */
  readonly rowsPerNumber?: number;
  /** After this many ms a batch continues in a new transaction. A test sets a low value. */
  readonly batchPartMs?: number;
}

/** Does not start to listen. */
export async function buildApp({
  db,
  config,
  clock,
  mail,
  log,
  appFolder,
  limits = true,
  live,
  freeBytes,
  ...sizes
}: AppOptions): Promise<FastifyInstance> {
  setSchemaMessages();
  // A restored database has no epoch, but the first call needs one (docs/sync.md W6.3).
  await ensureEpoch(db, clock);
  const headers = await securityHeaders(config);
  const app = httpServer({ log, config, clock, headers });
  const callers = new Callers(app);
  const context: Context = {
    db,
    config,
    clock,
    mail,
    counts: new Counts({ db, clock, secret: config.sessionSecret, on: limits }),
    accountLog: new AccountLog(app.log.child({}, ALWAYS_LOGGED), config.sessionSecret),
    live: new Live(db, clock, live),
    disk: new DiskSpace(clock, freeBytes),
    ...sizes,
  };
  await secure(app, config, headers);
  const metrics = new Metrics();
  metricsRoute(app, context, metrics);
  const arrivals = new Arrivals(app);
  await app.register(async (api) => registerApi(api, context, { metrics, arrivals, callers, limits }), {
    prefix: '/api',
  });
  if (appFolder === undefined) answerUnknownAddresses(app);
  else await serveApp(app, appFolder, config);
  await app.ready();
  return app;
}

/** Creates the HTTP server without any endpoint: which requests it accepts, how it answers errors, and how it stops. */
function httpServer({
  log,
  config,
  clock,
  headers,
}: Pick<AppOptions, 'log' | 'config' | 'clock'> & { readonly headers: Record<string, string> }): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...logging(log),
    bodyLimit: SIZES.body.most,
    requestTimeout: RECEIVE_MS,
    connectionTimeout: STALLED_MS,
    maxRequestsPerSocket: MOST_CALLS_OF_A_CONNECTION,
    trustProxy: [...config.trustProxy],
    frameworkErrors: answerBrokenAddress(clock, headers),
    clientErrorHandler: answerUnreadableCalls(clock, headers),
    http: { highWaterMark: READ_BYTES },
  });
  const connections = new Connections(app);
  closeConnectionsAtStop(app, connections);
  answerErrors(app);
  return app;
}

interface Parts {
  readonly metrics: Metrics;
  readonly arrivals: Arrivals;
  readonly callers: Callers;
  readonly limits: boolean;
}

async function registerApi(
  api: FastifyInstance,
  context: Context,
  { metrics, arrivals, callers, limits }: Parts,
): Promise<void> {
  await compressAnswers(api);
  answerUnknownAddresses(api);
  readJson(api, (request) => callers.turn(request));
  guardCalls(api, context.clock);
  acceptBeforeCalls(api, arrivals);
  requireSession(api, context, limits ? await callCounter(api) : async () => {});
  callers.limitTeachers(api);
  api.addHook('onError', async (_request, _reply, error) => context.disk.sawError(error));
  logCalls(api);
  measureCalls(api, metrics);
  healthRoutes(api, context);
  docsRoutes(api, context);
  authRoutes(api, context);
  userAccountRoutes(api, context);
  rowRoutes(api, context);
  reportRoutes(api, context);
  assessmentRoutes(api, context);
  adminRoutes(api, context);
  writeRoutes(api, context);
  syncRoutes(api, context);
  liveRoutes(api, context);
}
