import type { PromotionVerdicts } from '#domains/catalog/catalog.port.ts';
import {
  type PartnerSignInDoor,
  closedDoor,
  type MicrosoftDoor,
} from '#domains/connections/connections.port.ts';
import type { EInvoiceValidator } from '#domains/billing/billing.port.ts';
import type { EndDatesProvider, Provisioner } from '#domains/orders/provisioner.port.ts';
import type { TransferProvider } from '#domains/transfers/transfers.port.ts';
import type { Contract, Handlers } from '#platform/common/contract.ts';
import type { SwitchedOff } from '#platform/common/feature-switch.rules.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Verdict } from '#platform/server/audit/chain-walk.rules.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { emptyDesk, type JobDesk } from '#platform/server/jobs/job.ts';
import type { PushDoor } from '#platform/server/push/push.handlers.ts';
import type { ServerSlice } from '#platform/server/server-slice.ts';
import { createUrlOf } from './page-addresses.ts';
import { noProvisioner, noTransferProvider } from './ports/no-partner-center.ts';
import { ports } from './ports/ports.ts';
import { appSlices, domainSlices } from './server-slices.ts';

export type MountNoun = (contract: Contract, handlers: Handlers<Contract, Ctx>) => void;

export interface NounOptions {
  readonly portal: PortalConfig;
  /** Features that the operator has switched off. */
  readonly switchedOff?: readonly SwitchedOff[];
  /** Origin of the portal, for links that leave the house. */
  readonly publicUrl: string;
  /** False: nothing is mailed, links are handed over by hand. */
  readonly isMailed: boolean;
  /** Ends a sign-in at the embedded provider; absent where there is none. */
  readonly endAtProvider?: ((key: string) => Promise<void>) | undefined;
  readonly push: PushDoor;
  /** How directories are found and consented to; absent: not at all. */
  readonly microsoftDoor?: MicrosoftDoor | undefined;
  /** Leads a person of the operator to Partner Center; absent: none is named. */
  readonly partnerSignInDoor?: PartnerSignInDoor | undefined;
  /** Keys for single purposes, from the installation's secret. */
  readonly key: (purpose: string) => Buffer;
  /** The provider, asked what subscriptions can become; absent: it never answers. */
  readonly upgrades?: Pick<Provisioner, 'upgradesOf'> | undefined;
  /** Provider that moves subscriptions between partners; absent: none. */
  readonly transferProvider?: TransferProvider | undefined;
  /** Says who gets a discount; absent: nobody does. */
  readonly promotionProvider?: PromotionVerdicts | undefined;
  /** Says when first terms may end; absent: the rules alone do. */
  readonly endDatesProvider?: EndDatesProvider | undefined;
  /** Checks e-invoices before their release; absent: no rules are installed. */
  readonly eInvoiceValidator?: EInvoiceValidator | undefined;
  /** Walks a chain of the audit trail. */
  readonly verifyTrail: (chain: string) => Promise<Verdict>;
  /** Jobs of the installation; absent where no job runner is beside it. */
  readonly jobDesk?: JobDesk | undefined;
}

function portsOf({
  jobDesk = emptyDesk,
  endAtProvider = async () => undefined,
  switchedOff = [],
  microsoftDoor = closedDoor,
  partnerSignInDoor,
  upgrades = noProvisioner,
  transferProvider = noTransferProvider,
  promotionProvider,
  endDatesProvider,
  eInvoiceValidator,
  ...options
}: NounOptions) {
  return {
    ...ports,
    ...options,
    jobDesk,
    endAtProvider,
    switchedOff,
    microsoftDoor,
    partnerSignInDoor,
    upgrades,
    transferProvider,
    promotionProvider,
    endDatesProvider,
    eInvoiceValidator,
    urlOf: createUrlOf(options.publicUrl),
  };
}

// Does not compile while a slice asks for a port that nobody answers.
const slices: readonly ServerSlice<ReturnType<typeof portsOf>>[] = [...domainSlices, ...appSlices];

/** Mounts every noun of the portal with its handlers, for the server and the isolation test. */
export function mountNouns(mount: MountNoun, options: NounOptions): void {
  const given = portsOf(options);
  for (const slice of slices)
    for (const { contract, handlers } of Object.values(slice.nouns(given)))
      mount(contract, handlers);
}
