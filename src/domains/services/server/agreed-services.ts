import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { AgreedServicesPort } from '../services.port.ts';
import { servicesRefusals } from '../services.refusals.ts';
import { servicesAudit } from '../services.texts.ts';
import { findHeldServices, saveContracted } from './contracted.store.ts';
import { findPublishedOfferings, findServiceCosts } from './offerings.store.ts';

/** Services that customers agree on by accepting a quote. */
export const agreedServices: AgreedServicesPort<Work, Db> = {
  async findOffered(db) {
    return (await findPublishedOfferings(db)).map(({ id, number, key, content }) => ({
      id,
      number,
      key,
      nameDe: content.nameDe,
      nameEn: content.nameEn,
      slaDe: content.slaDe,
      slaEn: content.slaEn,
      priceKind: content.priceKind,
      price: content.price,
    }));
  },
  findCosts: findServiceCosts,
  findAgreed: findHeldServices,
  async agree({ db, audit, now }, { included, ...service }) {
    const offerings = await findPublishedOfferings(db);
    const offering = offerings.find(({ id }) => id === service.offeringId);
    if (!offering) throw servicesRefusals.NOT_OFFERED();
    const id = randomUUID();
    const unit = included === null ? { unitDe: '', unitEn: '' } : seats;
    const given = {
      ...service,
      ...unit,
      offeringNumber: offering.number,
      included,
      used: null,
      reviewOn: null,
      health: 'unknown' as const,
    };
    await saveContracted(db, id, given, now());
    await audit({
      action: servicesAudit.action('contractedService.save'),
      subjectKind: servicesAudit.subject('contractedService'),
      subjectId: id,
      after: { ...given, name: offering.content.nameDe },
    });
    return { id };
  },
};

const seats = { unitDe: 'Plätze', unitEn: 'seats' } as const;
