import type { Handlers } from '#platform/common/contract.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { apiTokenRefusals } from '../api-tokens.ts';
import type { provisioningContract } from '../provisioning.schema.ts';
import { settingsOf, type SignIn } from './scim/provisioning-settings.rules.ts';
import { findProvisioningSettings, saveProvisioningSettings } from './scim/scim.store.ts';
import { credentialsAudit } from '../credentials.texts.ts';

export interface ProvisioningOptions {
  readonly publicUrl: string;
  /** Sign-in configuration of customers. */
  readonly signIn: SignIn;
}

export function createProvisioningHandlers({
  publicUrl,
  signIn,
}: ProvisioningOptions): Handlers<typeof provisioningContract, Ctx> {
  return {
    async get({ db, tenantId }) {
      const { issuer, identifier } = settingsOf(await findProvisioningSettings(db), signIn);
      return {
        url: `${publicUrl}/scim/v2/${tenantId}`,
        issuer,
        identifier,
        version: versionOf({ issuer, identifier }),
      };
    },
    async save(call) {
      const { db, tenantId, body, now, caller } = call;
      // Whoever says which issuer is believed decides who may sign in: a person, never a program.
      if (caller.apiTokenId !== undefined) throw apiTokenRefusals.PERSON_REQUIRED();
      const { issuer, identifier } = settingsOf(await findProvisioningSettings(db), signIn);
      const before = { issuer, identifier };
      await demandVersion(call, {
        subjectKind: credentialsAudit.subject('provisioning'),
        subjectId: tenantId,
        current: before,
        wanted: body,
      });
      await saveProvisioningSettings(db, body, now());
      await call.audit({
        action: credentialsAudit.action('provisioning.edit'),
        subjectKind: credentialsAudit.subject('provisioning'),
        subjectId: tenantId,
        before,
        after: body,
      });
      return body;
    },
  };
}
