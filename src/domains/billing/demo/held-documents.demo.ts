import { sampleTenantsFor } from '#domains/tenants/demo/sample-tenants.estate.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { sum } from '#platform/common/money.ts';
import { dayOf, monthOf, monthsAfter } from '../days.rules.ts';
import type { heldDocumentsContract } from '../held-documents.schema.ts';
import { sampleCharges, sampleRules } from './documents.estate.ts';

/** Sampled finding, in the words of EN 16931. */
const finding = {
  syntax: 'ubl',
  rule: 'BR-CL-23',
  weight: 'error',
  words: 'Unit code MUST be coded according to the UN/ECE Recommendation 20 with Rec 21 extension',
  line: null,
} as const;

/** The month that is over holds one document back. */
export const heldDocumentsDemo: DemoHandlers<typeof heldDocumentsContract> = {
  async list({ estate, world, query, now }) {
    const isLast = query.month === monthsAfter(monthOf(dayOf(now())), -1);
    const [tenant] = isLast ? sampleTenantsFor(estate, 'portal').slice(4, 5) : [];
    if (!tenant) return { rules: sampleRules, documents: [] };
    const own = sampleCharges(world.estateOf(tenant.id), now()).filter(
      ({ on }) => monthOf(on) === query.month,
    );
    const held = {
      id: tenant.id,
      tenantId: tenant.id,
      tenantName: tenant.tenantName,
      net: sum(own.map(({ amount }) => amount)),
      findings: [finding],
      isConfirmable: true,
      rules: sampleRules,
      checkedAt: now().toISOString(),
      confirmedAt: null,
    };
    return { rules: sampleRules, documents: own.length > 0 ? [held] : [] };
  },
};
