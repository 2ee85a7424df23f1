import { X509Certificate, createPrivateKey } from 'node:crypto';
import {
  chinaCloud,
  globalCloud,
  usDefenseCloud,
  usGovernmentCloud,
} from '@atrium/microsoft-client/clouds';
import { isIP } from 'node:net';
import { z } from 'zod';
import { yesOrNo } from './setting-kinds.ts';

/** Deployments of Microsoft's cloud, by what a setting calls them. */
export const microsoftClouds = {
  global: globalCloud,
  'us-government': usGovernmentCloud,
  'us-defense': usDefenseCloud,
  china: chinaCloud,
} as const;
export type MicrosoftCloud = keyof typeof microsoftClouds;

const clouds = ['global', 'us-government', 'us-defense', 'china'] as const;

/** PEM blocks in any order: the certificate, and its private key as PKCS #8. */
export interface KeyPair {
  readonly privateKey: string;
  readonly certificate: string;
}

/** Returns key and certificate of a PEM text; undefined where they do not belong together. */
export function readKeyPair(text: string): KeyPair | undefined {
  const [certificate] =
    /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(text) ?? [];
  const [privateKey] = /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----/.exec(text) ?? [];
  if (!certificate || !privateKey) return undefined;
  try {
    const fits = new X509Certificate(certificate).checkPrivateKey(createPrivateKey(privateKey));
    return fits ? { certificate, privateKey } : undefined;
  } catch {
    return undefined;
  }
}

const keyPairFault =
  'must hold a certificate and its private key, both as PEM (-----BEGIN PRIVATE KEY-----)';

/** Settings for reading customers' directories: an application of the operator at Microsoft. */
export const microsoftSettings = {
  ATRIUM_MICROSOFT_CLIENT_ID: z
    .guid('must be an application id')
    .optional()
    .describe(
      "Application id with which customers' directories are read; customers consent to it. Unset: nothing is read from Microsoft.",
    ),
  ATRIUM_MICROSOFT_CERTIFICATE: z
    .string()
    .transform((text, context) => readKeyPair(text) ?? (context.addIssue(keyPairFault), z.NEVER))
    .optional()
    .describe(
      'Certificate of that application and its private key, both as PEM; as a file: ATRIUM_MICROSOFT_CERTIFICATE_FILE.',
    ),
  ATRIUM_MICROSOFT_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('Client secret of that application, where it has no certificate.'),
  ATRIUM_PARTNER_CENTER_TENANT_ID: z
    .guid('must be a directory id')
    .optional()
    .describe(
      "Directory id of the operator's own tenant at Microsoft: with it orders are placed at Partner Center, by the application above. Unset: orders and transfers wait until it is set.",
    ),
  ATRIUM_PARTNER_CENTER_EVENTS: yesOrNo
    .prefault('true')
    .describe(
      'Lets Partner Center tell the portal of changed subscriptions (webhooks), where it has an https address. It keeps one address a partner: false leaves that to another program.',
    ),
  ATRIUM_MICROSOFT_PARTNER_TENANT: z
    .guid('must be a directory id')
    .optional()
    .describe(
      'Directory id of the operator at Microsoft, from which its customers and its relationships with them (GDAP) are read. Unset: they are not.',
    ),
  ATRIUM_MICROSOFT_CLOUD: z
    .enum(clouds, `must be one of ${clouds.join(', ')}`)
    .default('global')
    .describe(`Cloud in which customers' directories are: ${clouds.join(', ')}.`),
  ATRIUM_DNS_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((servers) => servers.every(isServer), 'must be IP addresses, separated by commas')
    .optional()
    .describe(
      'DNS servers that are asked what customers publish about their mail (SPF, DKIM, DMARC): IP addresses separated by commas, each with a port where it is not 53. Unset: those of the machine.',
    ),
};

/** `192.0.2.1`, `192.0.2.1:5353`, `[2001:db8::1]:5353`. */
function isServer(text: string): boolean {
  const [, bracketed, plain] =
    /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?)$/.exec(text) ?? [];
  return isIP(bracketed ?? plain ?? text) !== 0;
}

/** Returns contradictions between these settings, from the raw values. */
export function microsoftContradictions(values: Readonly<Record<string, string>>): string[] {
  const credentials = ['ATRIUM_MICROSOFT_CERTIFICATE', 'ATRIUM_MICROSOFT_SECRET'];
  const given = credentials.filter((name) => values[name]);
  const clientId = 'ATRIUM_MICROSOFT_CLIENT_ID';
  const partner = ['ATRIUM_PARTNER_CENTER_TENANT_ID', 'ATRIUM_MICROSOFT_PARTNER_TENANT'];
  const needing = [...given, ...partner.filter((name) => values[name])];
  if (!values[clientId]) return needing.map((name) => `${clientId} is missing beside ${name}`);
  return [
    ...(given.length === 0 ? [`${credentials.join(' or ')} is missing beside ${clientId}`] : []),
    ...(given.length === 2 ? [`${credentials.join(' and ')} are both set; choose one`] : []),
    ...(isDemo(values)
      ? [`${clientId} reads real directories, which a demo must not: set ATRIUM_DEMO=false`]
      : []),
  ];
}

function isDemo(values: Readonly<Record<string, string>>): boolean {
  const isEmbedded = !values['ATRIUM_CUSTOMER_AUTHORITY'] && !values['ATRIUM_INTERNAL_AUTHORITY'];
  return values['ATRIUM_DEMO'] === 'true' || (!values['ATRIUM_DEMO'] && isEmbedded);
}
