/** Licence names by the GUID that Graph calls skuId and the offer matrix ProvisioningId. */
export interface LicenseNamesPort<Db> {
  /**
   * The name that staff gave it, else Microsoft's. One statement for all; a GUID that nobody knows
   * is missing from the answer, and its reader shows the string id instead (new licences are
   * missing from Microsoft's table for weeks).
   */
  licenseNames(db: Db, guids: readonly string[], now: Date): Promise<ReadonlyMap<string, string>>;
}
