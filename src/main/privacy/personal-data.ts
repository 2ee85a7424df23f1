import { builtinProvisionerPersonalData } from '#connectors/builtin-provisioner/migrations/personal-data.ts';
import { catalogPersonalData } from '#domains/catalog/server/migrations/personal-data.ts';
import { directoryPersonalData } from '#domains/directory/server/migrations/personal-data.ts';
import { lifecyclePersonalData } from '#domains/lifecycle/server/migrations/personal-data.ts';
import { newsPersonalData } from '#domains/news/server/migrations/personal-data.ts';
import { noticesPersonalData } from '#domains/notices/server/migrations/personal-data.ts';
import { ordersPersonalData } from '#domains/orders/server/migrations/personal-data.ts';
import { privacyPersonalData } from '#domains/privacy/server/migrations/personal-data.ts';
import { subscriptionsPersonalData } from '#domains/subscriptions/server/migrations/personal-data.ts';
import { attemptsPersonalData } from '#platform/server/attempts/migrations/personal-data.ts';
import { auditPersonalData } from '#platform/server/audit/migrations/personal-data.ts';
import { platformPersonalData } from '#platform/server/database/migrations/personal-data.ts';
import { exportsPersonalData } from '#platform/server/exports/migrations/personal-data.ts';
import { mailPersonalData } from '#platform/server/mail/migrations/personal-data.ts';
import { pushPersonalData } from '#platform/server/push/migrations/personal-data.ts';
import { viewsPersonalData } from '#platform/server/views/migrations/personal-data.ts';
import { appSlices } from '../app-slices.ts';
import { devIdentityPersonalData } from '../dev-identity/migrations/personal-data.ts';
import type { PersonalRegister } from '#platform/server/privacy/personal-columns.ts';

/** The registers of all owners. */
export const personalData: PersonalRegister = {
  ...directoryPersonalData,
  ...platformPersonalData,
  ...auditPersonalData,
  ...attemptsPersonalData,
  ...mailPersonalData,
  ...pushPersonalData,
  ...exportsPersonalData,
  ...viewsPersonalData,
  ...catalogPersonalData,
  ...ordersPersonalData,
  ...subscriptionsPersonalData,
  ...noticesPersonalData,
  ...lifecyclePersonalData,
  ...newsPersonalData,
  ...privacyPersonalData,
  ...builtinProvisionerPersonalData,
  ...devIdentityPersonalData,
  ...Object.assign({}, ...appSlices.map((slice) => slice.personalData)),
};
