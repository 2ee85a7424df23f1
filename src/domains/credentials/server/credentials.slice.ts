import type { PeopleNewsPort } from '#domains/people/people-news.port.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { apiTokensContract, ownApiTokensContract } from '../api-tokens.schema.ts';
import { credentialsSlice } from '../credentials.slice.ts';
import { provisioningContract } from '../provisioning.schema.ts';
import { apiTokensHandlers, ownApiTokensHandlers } from './api-tokens.handlers.ts';
import { tokenExpiry } from './api-tokens.jobs.ts';
import { credentialsPersonalData } from './migrations/personal-data.ts';
import { createProvisioningHandlers } from './provisioning.handlers.ts';
import { credentialsRetention } from './retention.store.ts';
import { mountScim, type MountScimOptions } from './scim/mount-scim.ts';
import { credentialsData } from './tenant-data.store.ts';

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
