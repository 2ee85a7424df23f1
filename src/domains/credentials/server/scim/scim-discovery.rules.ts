import type { ProvisioningSettings } from '../../credentials.schema.ts';
import { schemas, type ScimObject } from './scim-json.rules.ts';

/** RFC 7643, 5: what this server can and cannot. */
export function serviceProviderConfig(base: string): ScimObject {
  const yes = { supported: true };
  const no = { supported: false };
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: yes,
    bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
    filter: { ...yes, maxResults: mostResults },
    changePassword: no,
    sort: no,
    etag: yes,
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A provisioning token that an administrator of the tenant has made',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

/** Resources of one answer. */
export const mostResults = 200;

export function resourceTypes(base: string): ScimObject[] {
  const type = (
    name: 'User' | 'Group',
    schema: string,
    description: string,
    extensions: readonly string[],
  ): ScimObject => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    description,
    schema,
    schemaExtensions: extensions.map((extension) => ({ schema: extension, required: false })),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  });
  return [
    type('User', schemas.user, 'A member of the tenant', [schemas.enterprise]),
    type('Group', schemas.group, 'A role of the tenant', []),
  ];
}

interface AttributeOptions {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly mutability?: 'readWrite' | 'readOnly' | 'immutable';
  readonly uniqueness?: 'none' | 'server';
  readonly caseExact?: boolean;
  readonly subAttributes?: readonly ScimObject[];
}

const attribute = (name: string, options: AttributeOptions = {}): ScimObject => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...options,
});

const complex = (
  name: string,
  subs: readonly ScimObject[],
  options: AttributeOptions = {},
): ScimObject => attribute(name, { type: 'complex', subAttributes: subs, ...options });

const listValue = [
  attribute('value'),
  attribute('type'),
  attribute('display'),
  attribute('primary', { type: 'boolean' }),
];
const text = (...names: readonly string[]): ScimObject[] => names.map((name) => attribute(name));

/** RFC 7643, 7: the attributes that are kept. */
export function schemaList(base: string): ScimObject[] {
  const schema = (id: string, name: string, attributes: readonly ScimObject[]): ScimObject => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    description: name,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [
    schema(schemas.user, 'User', [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      complex(
        'name',
        text(
          'formatted',
          'familyName',
          'givenName',
          'middleName',
          'honorificPrefix',
          'honorificSuffix',
        ),
      ),
      ...text(
        'displayName',
        'nickName',
        'profileUrl',
        'title',
        'userType',
        'preferredLanguage',
        'locale',
        'timezone',
      ),
      attribute('active', { type: 'boolean' }),
      complex('emails', listValue, { multiValued: true }),
      complex('phoneNumbers', listValue, { multiValued: true }),
      complex(
        'addresses',
        text('formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country', 'type'),
        {
          multiValued: true,
        },
      ),
      complex(
        'groups',
        [attribute('value'), attribute('$ref', { type: 'reference' }), attribute('display')],
        {
          multiValued: true,
          mutability: 'readOnly',
        },
      ),
    ]),
    schema(schemas.group, 'Group', [
      attribute('displayName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      complex(
        'members',
        [
          attribute('value', { mutability: 'immutable' }),
          attribute('$ref', { type: 'reference' }),
          attribute('display'),
        ],
        {
          multiValued: true,
        },
      ),
    ]),
    schema(schemas.enterprise, 'EnterpriseUser', [
      ...text('employeeNumber', 'costCenter', 'organization', 'division', 'department'),
      complex('manager', [
        attribute('value'),
        attribute('$ref', { type: 'reference' }),
        attribute('displayName'),
      ]),
    ]),
  ];
}

/** Sign-in configuration of customers, as the browser receives it. */
export interface SignIn {
  readonly authority: string;
  readonly issuer?: string | undefined;
}

/** Microsoft's issuers of several directories: which one it is only the customer knows. */
const severalDirectories =
  /\{tenantid\}|login\.microsoftonline\.com\/(common|organizations|consumers)\b/i;

/**
 * Returns the stored settings, else the defaults of the configuration, without an issuer if it
 * covers several directories.
 */
export function settingsOf(
  saved: ProvisioningSettings | undefined,
  { issuer, authority }: SignIn,
): { readonly issuer: string | null; readonly identifier: ProvisioningSettings['identifier'] } {
  if (saved) return saved;
  const configured = issuer ?? authority;
  const isMicrosoft = /login\.microsoftonline\.com|sts\.windows\.net/i.test(configured);
  return {
    issuer:
      severalDirectories.test(configured) || severalDirectories.test(authority) ? null : configured,
    identifier: isMicrosoft ? 'objectId' : 'subject',
  };
}
