import { daysBefore } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { listResult } from '#platform/common/paging.ts';
import { offeringSamples } from '../offering-samples.values.ts';
import type { yourServicesContract } from '../services.schema.ts';
import { serviceBook } from './service-book.estate.ts';

const day = (at: Date): string => at.toISOString().slice(0, 10);

export const yourServicesDemo: DemoHandlers<typeof yourServicesContract> = {
  async list({ estate, now }) {
    const { ids, serviceId } = estate.part(serviceBook);
    const [sample] = offeringSamples;
    const { key, ...content } = sample;
    const row = {
      id: serviceId,
      key,
      offeringId: ids[0] ?? serviceId,
      offeringNumber: 1,
      startedOn: day(daysBefore(estate.madeAt, 400)),
      endsOn: null,
      noticeDays: 90,
      included: 60,
      used: 47,
      unitDe: 'Postfächer',
      unitEn: 'mailboxes',
      price: content.price,
      contact: 'Sina Support',
      reviewOn: day(daysBefore(estate.madeAt, -100)),
      health: 'fine' as const,
      content,
    };
    return listResult([row], 1, now());
  },
  async catalogue({ estate, now }) {
    const { ids, asked } = estate.part(serviceBook);
    const rows = offeringSamples.slice(1).map(({ key: _key, ...content }, at) => {
      const id = ids[at + 1] ?? '';
      return { id, content, askedAt: asked.get(id) ?? null };
    });
    return listResult(rows, rows.length, now());
  },
  async requests({ estate, now }) {
    const { ids, asked } = estate.part(serviceBook);
    const rows = [...asked].flatMap(([offeringId, askedAt]) => {
      const sample = offeringSamples[ids.indexOf(offeringId)];
      if (!sample) return [];
      const { nameDe, nameEn } = sample;
      const state = 'open' as const;
      return [
        {
          id: offeringId,
          kind: 'offer' as const,
          nameDe,
          nameEn,
          note: '',
          askedAt,
          askedBy: '',
          state,
          answer: '',
          answeredBy: '',
          answeredAt: null,
        },
      ];
    });
    return listResult(rows, rows.length, now());
  },
  async ask({ estate, params, body, now }) {
    estate.part(serviceBook).asked.set(body.offeringId, now().toISOString());
    return { id: params.requestId, state: 'open' };
  },
};
