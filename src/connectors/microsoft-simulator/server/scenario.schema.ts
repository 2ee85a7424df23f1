import { z } from 'zod';

/** Faults of one answer. */
const fault = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: z.union([z.literal(500), z.literal(502), z.literal(503), z.literal(504)]),
    retryAfter: z.string().optional(),
  }),
  z.object({ kind: z.literal('throttled'), retryAfterMs: z.number().min(1) }),
  z.object({ kind: z.literal('htmlPage'), status: z.number().int().default(200) }),
  z.object({ kind: z.literal('contentType'), value: z.string() }),
  z.object({ kind: z.literal('clockSkew'), ms: z.number() }),
  z.object({
    kind: z.enum([
      'cut',
      'stall',
      'invalidJson',
      'byteOrderMark',
      'duplicate',
      'repeatedPage',
      'emptyPage',
      'changeBetweenPages',
      'foreignLink',
      'withdrawConsent',
    ]),
  }),
]);

/** Condition of a fault. Without `times` and `share` it happens to every request that fits. */
const faultRule = z.strictObject({
  fault,
  service: z.enum(['graph', 'partnerCenter', 'azure', 'login']).optional(),
  tenantId: z.guid().optional(),
  /** Beginning of the path behind the service's base. */
  path: z.string().optional(),
  /** Requests that fit and pass before the first that is hit. */
  after: z.number().int().min(0).default(0),
  times: z.number().int().min(1).optional(),
  /** Part of the requests that is hit, drawn by the world's seed. */
  share: z.number().min(0).max(1).default(1),
});

/** A scenario: the first rule that fits a request decides. */
export const scenario = z.array(faultRule);
export type Scenario = z.input<typeof scenario>;
export type FaultRule = z.output<typeof faultRule>;
export type Fault = z.output<typeof fault>;
