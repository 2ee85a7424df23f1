import { sql } from 'kysely';
import type { PeopleNewsPort } from '#domains/people/people.port.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { since } from '#platform/server/privacy/retention.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import {
  provisioningContract,
  apiTokensContract,
  ownApiTokensContract,
} from '../credentials.schema.ts';
import { credentialsSlice } from '../credentials.slice.ts';
import {
  createProvisioningHandlers,
  apiTokensHandlers,
  ownApiTokensHandlers,
} from './credentials.handlers.ts';
import { tokenExpiry } from './token-life.ts';
import { mountScim, type MountScimOptions } from './scim/mount-scim.ts';
import { credentialsData } from './tenant-data.store.ts';

/** Retention of the rows of these tables (LAW-3). */
const credentialsRetention: RetentionRegister = {
  provisioned_users: {
    days: 90,
    isOver: (before) =>
      sql<boolean>`t.changed_at < ${before} and not exists (select from members m where m.tenant_id = t.tenant_id and m.user_id = t.user_id)`,
    why: 'a directory may bring somebody back after a removal',
  },
  api_tokens: {
    days: 90,
    setting: 'tokens',
    isOver: since('revoked_at', 'expires_at'),
    why: 'who had which token can be looked up for a while after it ended; the trail keeps it',
  },
  provisioned_groups: { kept: 'as long as the group is connected' },
  provisioning_settings: keptBecause.inUse,
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const credentialsPersonalData = personalRegister({
  api_tokens: {
    purpose: 'access by programs',
    who: { column: 'owner_id', by: 'id' },
    own: { owner_name: 'pseudonym' },
    mentions: ['name', 'revoked_by'],
    notPersonal: ['kind', 'token_hash', 'hint', 'scopes'],
  },
  provisioned_users: {
    purpose: 'what a customer’s directory says of its people',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['user_name', 'external_id', 'attributes'],
  },
  provisioned_groups: { purpose: 'groups of a customer’s directory', notPersonal: ['external_id'] },
  provisioning_settings: {
    purpose: 'who signs provisioned people in',
    notPersonal: ['issuer', 'identifier'],
  },
});

interface CredentialsPorts {
  readonly publicUrl: string;
  readonly portal: PortalConfig;
}

interface CredentialsJobPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly peopleNews: PeopleNewsPort<Db>;
}

interface ScimPorts
  extends
    CredentialsPorts,
    Omit<MountScimOptions, 'limits' | 'news' | 'signIn' | 'publicUrl' | 'operatorDomain'> {
  readonly peopleNews: PeopleNewsPort<Db>;
}

export const credentialsServerSlice = serverSlice(credentialsSlice, {
  nouns: ({ publicUrl, portal }: CredentialsPorts) => ({
    apiTokens: noun(apiTokensContract, apiTokensHandlers),
    ownApiTokens: noun(ownApiTokensContract, ownApiTokensHandlers),
    provisioning: noun(
      provisioningContract,
      createProvisioningHandlers({ publicUrl, signIn: portal.identity.customer }),
    ),
  }),
  jobs: ({ db, now, peopleNews }: CredentialsJobPorts) => ({
    owner: 'technology',
    crons: { 'apiTokens.expiry': tokenExpiry({ db, now, news: peopleNews }) },
  }),
  mountBeside: (app, { portal, peopleNews, ...ports }: ScimPorts) =>
    mountScim(app, {
      ...ports,
      limits: portal,
      news: peopleNews,
      signIn: portal.identity.customer,
      operatorDomain: portal.operator.domain,
    }),
  personalData: credentialsPersonalData,
  retention: credentialsRetention,
  tenantData: credentialsData,
  sampleRows: { api_tokens: { kind: 'personal', hint: 'CNRY' } },
});
