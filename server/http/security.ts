import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { HEADERS } from '#contract/version.ts';
import type { AppConfig } from '../platform/config.ts';

/** Browser features that the app never uses, so that even a malicious script in the page can't use them. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** A browser runs no inline script, loads nothing from another host, and shows the app in no frame. */
export async function securityHeaders({ publicUrl }: Pick<AppConfig, 'publicUrl'>): Promise<Record<string, string>> {
  const isHttps = publicUrl.startsWith('https:');
  const headers = await helmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // On plain http, for example in a school network, this would turn every request into an https request that no server
        // answers.
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps,
    // On plain http, browsers ignore these two headers and print warnings.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
  });
  headers['permissions-policy'] = PERMISSIONS_POLICY;
  return headers;
}

export async function secure(
  app: FastifyInstance,
  { corsOrigins }: AppConfig,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  // The plugin's hook would parse every cookie of every call.
  await app.register(cookie, { hook: false });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  if (corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...corsOrigins],
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: [HEADERS.change, HEADERS.clock, HEADERS.request, 'retry-after', 'content-disposition'],
      maxAge: 600,
    });
  }
}

/**
 * Uses only gzip, because brotli needs several megabytes of memory for each answer. The files of the app are compressed at
 * build time. A compressed body of a call stays as it is, because a kilobyte could become a megabyte, and the limits count the
 * bytes that arrive.
 */
export async function compressAnswers(api: FastifyInstance): Promise<void> {
  await api.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'], globalDecompression: false });
}

/** Returns helmet's security headers, computed once, because running helmet for each call would make it a third slower. */
async function helmetHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  const own = new Set(['content-type', 'content-length', 'date', 'connection']);
  const set = Object.entries(headers).filter(([name]) => !own.has(name));
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
}
