import type { Rig } from '../simulator.fixture.ts';
import { powerBiPro } from '../world/products.ts';
import type { TenantPlan } from '../world/tenant-plan.ts';
import type { WorldSize } from '../world/world.ts';
import { customerAgreement } from './agreement.rules.ts';

/** A world whose first customer stands to Microsoft's agreement as is told. */
export const withAgreement = (agreement: TenantPlan['agreement']): WorldSize => ({
  ...{ customers: 2, users: 25 },
  plans: [
    {
      id: '7c0d3f6a-58e1-4b92-8d47-a1f39b60c25e',
      name: 'Reuter Feinmechanik GmbH',
      domain: 'reuter.example',
      initialDomain: 'reuter.onmicrosoft.com',
      ...{ city: 'Ulm', postalCode: '89073', users: 12, people: [], disabled: [] },
      subscriptions: [
        {
          ...{ product: powerBiPro, seats: 5, months: 12, billingCycle: 'monthly' },
          ...{ daysAgo: 40, assigned: 3, from: 0 },
        },
      ],
      ...(agreement && { agreement }),
    },
  ],
});

type Contact = { firstName: string; lastName: string; email: string; phoneNumber?: string };

export const nora: Contact = { firstName: 'Nora', lastName: 'Voss', email: 'nora@reuter.example' };

/** Confirms as a person of the partner that somebody has accepted the agreement. */
export const confirmAgreement = (
  { client, tenantId }: Rig,
  primaryContact: Contact = nora,
  dateAgreed = '2026-10-30T00:00:00Z',
  requestId: string = crypto.randomUUID(),
) =>
  client.partnerCenter('user').send({
    method: 'POST',
    path: `/customers/${tenantId}/agreements`,
    requestId,
    body: {
      primaryContact,
      dateAgreed,
      templateId: customerAgreement.templateId,
      type: customerAgreement.agreementType,
    },
  });
