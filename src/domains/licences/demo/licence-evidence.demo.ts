import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { daysBefore } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { pageOf } from '#platform/common/demo/lists.ts';
import { endedPeriod, runningPeriod, type EvidenceSpan } from '../licence-evidence-period.rules.ts';
import type {
  EvidencePack,
  EvidenceSettings,
  licenceEvidenceContract,
} from '../licence-evidence.schema.ts';
import { figuresOf } from '../licence-figures.rules.ts';
import { findings } from '../licences.ts';
import { sampleBook } from './licence-world.estate.ts';

interface SampleEvidence {
  settings: EvidenceSettings;
  /** The newest first. */
  readonly packs: EvidencePack[];
}

/** Packs of the last three months, made by the clock, and what a reader asks for in this tab. */
const sampledEvidence = estatePart('licences.evidence', (estate): SampleEvidence => {
  const dice = estate.random('licences.evidence');
  const packs = [0, 1, 2].map((ago) => {
    const made = new Date(estate.madeAt);
    made.setUTCMonth(made.getUTCMonth() - ago, 1);
    const at = daysBefore(made, 0, 4.5);
    const span = endedPeriod('month', at);
    return packOf(estate, at, { ...span, id: dice.uuid(), number: 3 - ago, askedBy: null });
  });
  return { settings: { cadence: 'month' }, packs };
});

interface Given extends EvidenceSpan, Pick<EvidencePack, 'id' | 'number' | 'askedBy'> {
  readonly period?: EvidencePack['period'];
}

function packOf(estate: Estate, at: Date, { period = 'month', ...given }: Given): EvidencePack {
  const { products, people } = sampleBook(estate, at);
  const warned = products.flatMap(({ warnings }) => warnings);
  const isFinding = (kind: string) => findings.some((one) => one === kind);
  return {
    ...given,
    period,
    ...{ state: 'ready', askedAt: at.toISOString(), madeAt: at.toISOString() },
    products: products.length,
    holders: people.filter(({ held }) => (held ?? []).length > 0).length,
    findings: warned
      .filter(({ kind }) => isFinding(kind))
      .reduce((all, { count }) => all + count, 0),
    monthly: figuresOf(products, given.to).monthly,
  };
}

export const licenceEvidenceDemo: DemoHandlers<typeof licenceEvidenceContract> = {
  async list({ estate, query, now }) {
    return pageOf(estate.part(sampledEvidence).packs, query, now());
  },
  async make({ estate, body, caller, now }) {
    const { packs } = estate.part(sampledEvidence);
    const number = packs.length + 1;
    const id = estate.random(`licences.evidence ${String(number)}`).uuid();
    const { period } = body;
    const span = runningPeriod(period, now());
    packs.unshift(packOf(estate, now(), { ...span, period, id, number, askedBy: caller.name }));
    return { id, number };
  },
  settings: async ({ estate }) => estate.part(sampledEvidence).settings,
  async putSettings({ estate, body }) {
    estate.part(sampledEvidence).settings = body;
    return body;
  },
};
