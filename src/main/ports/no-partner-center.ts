import { ProvisionerMissing, type Provisioner } from '#domains/orders/provisioner.port.ts';
import {
  TransferProviderUnreachable,
  type TransferProvider,
} from '#domains/transfers/transfers.port.ts';

const why = 'no Partner Center is connected';
const missing = (): Promise<never> => Promise.reject(new ProvisionerMissing(why));
const silent = (): Promise<never> => Promise.reject(new TransferProviderUnreachable(why));

/** Stands where no Partner Center is connected: orders wait until one is. */
export const noProvisioner: Provisioner = {
  submit: missing,
  outcomesOf: missing,
  termOf: missing,
  upgradesOf: missing,
  endingOf: missing,
};

/** The same for transfers. */
export const noTransferProvider: TransferProvider = {
  eligibility: silent,
  list: silent,
  read: silent,
  create: silent,
  take: silent,
};
