import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import {
  portfolioKinds,
  portfolioRoutes,
  portfolioStates,
  portfolioTerms,
  priceWays,
} from './portfolio.ts';
import { cadences, lineKinds } from './quotes.values.ts';

export const portfolioRow = z.object({
  /** Names the item in addresses: kind and reference, see portfolio.rules.ts. */
  id: z.string(),
  kind: z.enum(portfolioKinds),
  /** Id of a service or of a bundle's template; product and edition of a licence. */
  reference: z.string(),
  nameDe: z.string(),
  nameEn: z.string(),
  /** Line below the name: what a service promises, items of a bundle, the edition. */
  detailDe: z.string(),
  detailEn: z.string(),
  /** Family of a licence; services and bundles have none. */
  family: z.string().nullable(),
  state: z.enum(portfolioStates),
  way: z.enum(priceWays),
  /** Months that it can be bound for. */
  terms: z.array(z.number().int()),
  /** List price of the cheapest term; null where it is made on request. */
  price: money.nullable(),
  /** Price that a bundle costs once, beside its price a month. */
  once: money.nullable(),
  /** Version of a service that counts; bundles and licences have none. */
  version: z.number().int().nullable(),
  /** Share of the price; of a bundle over its term. Null where a purchase price is unknown. */
  marginPercent: z.string().nullable(),
});
export type PortfolioRow = z.output<typeof portfolioRow>;

/** Part of a service or bundle. Of a service only its words are known. */
const content = z.object({
  kind: z.enum(lineKinds).nullable(),
  nameDe: z.string(),
  nameEn: z.string(),
  quantity: z.number().int().nullable(),
  cadence: z.enum(cadences).nullable(),
  /** Price of one piece. */
  price: money.nullable(),
  isOptional: z.boolean(),
});
export type PortfolioContent = z.output<typeof content>;

/** Price with what the operator itself pays; margin in percent of the price. */
const earning = z.object({
  purchase: money.nullable(),
  marginPercent: z.string().nullable(),
});

/** Term and billing of a licence. */
const term = earning.extend({
  offerId: z.string(),
  termDe: z.string(),
  termEn: z.string(),
  cadence: z.enum(cadences),
  price: money,
});
export type PortfolioTerm = z.output<typeof term>;

export const portfolioItem = portfolioRow.extend({
  ...earning.shape,
  descriptionDe: z.string(),
  descriptionEn: z.string(),
  contents: z.array(content),
  /** Work that a service does not cover; empty for bundles and licences. */
  excluded: z.array(content.pick({ nameDe: true, nameEn: true })),
  /** Empty for services and bundles. */
  offers: z.array(term),
  /** Customers that hold all of it today, and all customers. */
  holders: z.number().int(),
  customers: z.number().int(),
});
export type PortfolioItem = z.output<typeof portfolioItem>;

export const portfolioContract = contract(portfolioRoutes, {
  list: {
    query: paging.extend({
      search: z.string().trim().max(200).default(''),
      kind: z.enum(portfolioKinds).optional(),
      family: z.string().max(40).optional(),
      term: z.enum(portfolioTerms).optional(),
      state: z.enum(portfolioStates).optional(),
      sortBy: z.enum(['name', 'kind', 'price']).default('kind'),
      sortDirection: z.enum(['asc', 'desc']).default('asc'),
    }),
    result: listOf(portfolioRow),
    exports: exportColumns(portfolioRow, {
      name: { as: 'text', of: ({ nameDe }) => nameDe },
      nameEn: { as: 'text', of: ({ nameEn }) => nameEn },
      reference: { as: 'text', of: ({ reference }) => reference },
      version: { as: 'number', of: ({ version }) => version },
      kind: { as: 'text', of: ({ kind }) => kind },
      family: { as: 'text', of: ({ family }) => family },
      billing: { as: 'text', of: ({ way }) => way },
      terms: { as: 'text', of: ({ terms }) => terms.join(', ') },
      price: { as: 'money', of: ({ price }) => price },
      once: { as: 'money', of: ({ once }) => once },
      margin: { as: 'decimal', of: ({ marginPercent }) => marginPercent },
      state: { as: 'text', of: ({ state }) => state },
    }),
    summary: 'Services, bundles and licences that the operator sells, at its list prices',
  },
  get: {
    result: portfolioItem,
    summary: 'One item with its parts, prices, margin and how many customers hold it',
  },
});
