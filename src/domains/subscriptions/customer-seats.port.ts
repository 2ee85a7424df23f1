/** Product that customers hold, by its product and edition: `CFQ7TTC0LCHC:0002`. */
export interface HeldProduct {
  readonly reference: string;
  readonly title: string;
}

/** Licences of all customers, for whoever compares what they hold. */
export interface CustomerSeatsPort<Db> {
  /**
   * Inside withEveryTenant: seats that run now, without trials and add-ons, and their products,
   * those of most customers first.
   */
  findSeats(db: Db): Promise<{
    readonly products: readonly HeldProduct[];
    readonly held: readonly {
      readonly tenantId: string;
      readonly reference: string;
      readonly quantity: number;
    }[];
  }>;
}
