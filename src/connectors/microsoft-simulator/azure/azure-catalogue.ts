/** Product that can be reserved; invented prices in whole US dollars for the whole term. */
export type AzureProduct = {
  readonly resourceType: string;
  readonly name: string;
  readonly title: string;
  readonly P1Y: number;
  readonly P3Y: number;
};

const machine = (name: string, title: string, P1Y: number, P3Y: number): AzureProduct => ({
  ...{ resourceType: 'VirtualMachines', name, title, P1Y, P3Y },
});

export const azureProducts: readonly AzureProduct[] = [
  machine('Standard_B2ms', 'Bs Series, B2ms', 434, 840),
  machine('Standard_D2s_v5', 'Dsv5 Series, D2s v5', 595, 1_149),
  machine('Standard_D4s_v5', 'Dsv5 Series, D4s v5', 1_190, 2_298),
  machine('Standard_D8s_v5', 'Dsv5 Series, D8s v5', 2_380, 4_596),
  machine('Standard_E4s_v5', 'Esv5 Series, E4s v5', 1_560, 3_013),
  {
    ...{ resourceType: 'SqlDatabases', name: 'SQLDB_GP_Compute_Gen5' },
    ...{ title: 'SQL Database General Purpose Gen5, 1 vCore', P1Y: 1_095, P3Y: 2_390 },
  },
  {
    ...{ resourceType: 'SqlDatabases', name: 'SQLDB_BC_Compute_Gen5' },
    ...{ title: 'SQL Database Business Critical Gen5, 1 vCore', P1Y: 2_940, P3Y: 6_420 },
  },
  {
    ...{ resourceType: 'RedHat', name: 'rhel_4vcpu' },
    ...{ title: 'Red Hat Enterprise Linux, 4 vCPU', P1Y: 520, P3Y: 1_420 },
  },
];

/** Returns a product of the catalogue. */
export function azureProduct(name: string): AzureProduct {
  const found = azureProducts.find((one) => one.name === name);
  if (!found) throw new Error(`the catalogue has no ${name}`);
  return found;
}
