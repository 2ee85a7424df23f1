import type { SearchSource } from '#platform/server/search/search-source.ts';
import { serviceHit, serviceHits } from '../service-hit.rules.ts';
import { serviceVersionsRoutes } from '../service-versions.ts';
import { yourServicesRoutes } from '../your-services.routes.ts';
import { findContracted } from './contracted.store.ts';
import { findOfferedServices, findPublishedOfferings } from './offerings.store.ts';

/** Finds the tenant's services first, then those on offer; an operator has some dozens. */
export const serviceSource: SearchSource = {
  ...serviceHits,
  of: 'tenant',
  list: yourServicesRoutes.endpoints.list,
  async find(db, { locale }) {
    const booked = await findContracted(db);
    const own = new Set(booked.map(({ offeringId }) => offeringId));
    const others = (await findPublishedOfferings(db)).filter(({ id }) => !own.has(id));
    return [...booked, ...others].map(({ id, content }) => serviceHit(id, content, locale));
  },
};

/** Finds the operator's services for those who sell them, drafts and retired ones too. */
export const offeredServiceSource: SearchSource = {
  ...serviceHits,
  kind: 'offeredService',
  of: 'operator',
  list: serviceVersionsRoutes.endpoints.list,
  async find(db, { locale }) {
    return (await findOfferedServices(db)).map(({ id, content }) => ({
      ...serviceHit(id, content, locale),
      link: { page: 'offeredService', id },
    }));
  },
};
