import type { SourcedContract } from './sourced-contract.values.ts';

/** Answered by services, subscriptions, reservations and quotes, each for its own contracts. */
export interface ContractSource<Db> {
  /** Returns the contracts of the transaction's tenant that run on a day or begin later. */
  contracts(db: Db, today: string): Promise<readonly SourcedContract[]>;
}
