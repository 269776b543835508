import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { HEADERS } from '#contract/version.ts';
import type { AppConfig } from '../context.ts';

/** Cookies, compression and the headers that keep a browser strict: no inline script, no foreign host, no frame. */
export async function secure(app: FastifyInstance, { publicUrl, corsOrigins }: AppConfig): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  await app.register(cookie);
  await app.register(helmet, {
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
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // On plain http (a school's own network) it would send every request to a port where nobody listens.
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps,
    // Browsers ignore these on plain http and complain in the console.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
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
  await app.register(compress, { threshold: 1024 });
}
