import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import fastJson from 'fast-json-stringify';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { portalRefusals } from '#platform/common/errors.ts';
import { csrf } from './csrf.ts';
import { boundJson } from './json-bodies.ts';
import { refuseTracing } from './tracing.ts';
import { problemHandler, type Translate } from './problem.ts';
import { guardedLogger } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { cutSilentConnections } from './silent-connections.ts';
import { cutSlowBodies } from './slow-bodies.ts';
import { compose, unstorableAt } from './stored-text.rules.ts';

export interface HttpOptions {
  /**
   * False or options of pino; requests are logged without their queries, whatever it says
   * (request-log.ts).
   */
  readonly logger: boolean | object;
  readonly translate: Translate;
  /** Secret that signs the cross-site-request-forgery cookie. */
  readonly csrfKey: Buffer;
  /** Origins of identity providers, which the browser must reach. */
  readonly identityOrigins: readonly string[];
  /** Origins among them that pages show in a hidden frame. */
  readonly frameOrigins?: readonly string[];
  /** Other places that the browser connects to, with their schemes. */
  readonly connectOrigins?: readonly string[];
  readonly isSecure: boolean;
  /**
   * `check`: answers are judged by their schema and a wrong one is a fault (development, tests);
   * `strip`: undeclared fields fall away.
   */
  readonly answers: 'check' | 'strip';
  /** Bytes; a larger upload is refused. */
  readonly maxUpload: number;
}

const megabyte = 1_048_576;

/** The HTTP server without routes: correlation ids, headers, parsing, errors. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: guardedLogger(options.logger),
    bodyLimit: megabyte,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    // What has begun is brought to its end: long polls say goodbye, and nobody on a line kept alive
    // is turned away.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(options.answers === 'check' ? serializerCompiler : strippingSerializer);
  app.setErrorHandler(
    problemHandler(options.translate, { upload: options.maxUpload, body: megabyte }),
  );
  app.decorateRequest('caller');
  boundJson(app);
  cutSilentConnections(app);
  cutSlowBodies(app);
  app.addHook('onRequest', securityHeaders(options));
  app.addHook('onRequest', refuseTracing);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { files: 1, fileSize: options.maxUpload, fields: 10, fieldSize: megabyte },
  });
  app.addHook('onRequest', csrf(options));
  app.addHook('preValidation', async ({ params, query, body }) => {
    const place = unstorableAt({ params, query, body });
    if (place !== undefined)
      throw portalRefusals.VALIDATION({ details: `${place}: a character that cannot be stored` });
    compose({ params, query, body });
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Atrium', version: '0.1.0' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    // Sign-in pages and health are no part of the API.
    transform: (route) =>
      route.url.startsWith('/api/')
        ? jsonSchemaTransform(route)
        : { schema: { hide: true }, url: route.url },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  return app;
}

type Serializer = (data: unknown) => string;

/**
 * Drops undeclared fields at two thirds of the speed of no schema (zod's own check: two fifths).
 * Compiled with the first answer of a route: all of them take a second of the start.
 */
function strippingSerializer({ schema }: { readonly schema: unknown }): Serializer {
  if (!(schema instanceof z.ZodType)) throw new TypeError('a route has a schema that is not zod');
  let compiled: Serializer | undefined;
  return (data) => (compiled ??= compileStripping(schema))(data);
}

/** @throws Error for a schema that cannot be compiled; a test compiles those of all routes */
export function compileStripping(schema: z.ZodType): Serializer {
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
  });
  // zod and fast-json-stringify type the same JSON Schema differently
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return fastJson(json as Parameters<typeof fastJson>[0]);
}
