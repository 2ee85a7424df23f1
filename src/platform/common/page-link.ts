import type { AppRoute } from './app-manifest.ts';

/** Pages that shared code leads to; the apps declare their addresses. */
export type PageWithoutId =
  | 'home'
  | 'ownApiTokens'
  | 'apiTokens'
  | 'users'
  | 'staffAccess'
  | 'accessReview'
  | 'notices'
  | 'noticeSettings'
  | 'staffNotices'
  | 'staffNoticeSettings'
  | 'serviceRequests'
  | 'yourServices'
  | 'licenceEvidence'
  | 'security'
  | 'partnerCenter';

/** Pages that open one thing: its id, or for `invitation` the key. */
export const pagesWithId = [
  'order',
  'orderApproval',
  'subscription',
  'licence',
  'product',
  'managedProduct',
  'person',
  'account',
  'employee',
  'tenantGroup',
  'customer',
  'ticket',
  'healthIssue',
  'serviceChange',
  'deskTicket',
  'incident',
  'deskIncident',
  'control',
  'mailDomain',
  'deskFinding',
  'priceSheet',
  'handout',
  'snippet',
  'bundle',
  'service',
  'offeredService',
  'invitation',
  'article',
  'keptArticle',
  'question',
  'budget',
  'reservation',
  'overage',
  'quote',
  'deskQuote',
  'transfer',
  'invoice',
] as const;
export type PageWithId = (typeof pagesWithId)[number];

/** A page by name. Code outside of apps and main knows no address of the portal. */
export type PageLink =
  | { readonly page: PageWithoutId }
  | { readonly page: PageWithId; readonly id: string };

/** Address within the portal; a colon stands for the tenant. */
export type PageAddress = AppRoute | `/welcome?${string}`;

/** Addresses that an app declares of its pages by name; of those with an id, how it is filled in. */
export interface PageAddresses {
  readonly pages?: { readonly [Page in PageWithoutId]?: PageAddress };
  readonly byId?: { readonly [Page in PageWithId]?: (id: string) => PageAddress };
}

export type AddressOf = (link: PageLink) => PageAddress;

/** Makes a whole URL, for mails. @param tenantId replaces the colon of the address */
export type UrlOf = (link: PageLink, tenantId: string) => string;
