/** Setting of overage of a customer: one, whatever Azure subscription it names. */
export type OverageSetting = {
  readonly azureEntitlementId: string;
  readonly overageEnabled: boolean;
  readonly partnerId?: string | undefined;
  readonly azureResourceGroup?: object | undefined;
};

/** Settings of overage of a simulated Partner Center. */
export class OverageBooks {
  readonly #settings = new Map<string, OverageSetting>();

  /** Returns a customer's setting; undefined where it was never changed here. */
  of(customerId: string): OverageSetting | undefined {
    return this.#settings.get(customerId);
  }

  keep(customerId: string, setting: OverageSetting): void {
    this.#settings.set(customerId, setting);
  }
}
