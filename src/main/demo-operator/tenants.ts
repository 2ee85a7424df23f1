import type { NewTenant } from '#domains/tenants/server/tenants.store.ts';

/**
 * Customers of the invented operator "Nordwind Systems". Domains end in `.example` (RFC 2606):
 * nobody's.
 */
export const demoTenants = {
  adler: {
    name: 'Adler Maschinenbau GmbH',
    domain: 'adler.example',
    onmicrosoftDomain: 'adlermaschinenbau.onmicrosoft.example',
    azureTenantId: '6f1d2a30-4c0b-4e3a-9a51-1b7c0e5d2a01',
    licenseBundle: 'Standard',
    creditLimit: '250000',
    marketplaceOnboarded: true,
    securityOnboarded: true,
  },
  bergmann: {
    name: 'Bergmann & Söhne KG',
    domain: 'bergmann.example',
    onmicrosoftDomain: 'bergmannsoehne.onmicrosoft.example',
    azureTenantId: '6f1d2a30-4c0b-4e3a-9a51-1b7c0e5d2a02',
    licenseBundle: 'Essential',
    creditLimit: '20000',
    marketplaceOnboarded: true,
  },
  hafenlogistik: {
    name: 'Hafenlogistik Nord AG',
    domain: 'hafenlogistik.example',
    onmicrosoftDomain: 'hafenlogistiknord.onmicrosoft.example',
    azureTenantId: '6f1d2a30-4c0b-4e3a-9a51-1b7c0e5d2a03',
    licenseBundle: 'Standard',
    creditLimit: '500000',
    marketplaceOnboarded: true,
    securityOnboarded: true,
  },
  oezdemir: {
    name: 'Kanzlei Özdemir',
    domain: 'oezdemir.example',
    onmicrosoftDomain: 'kanzleioezdemir.onmicrosoft.example',
    azureTenantId: '6f1d2a30-4c0b-4e3a-9a51-1b7c0e5d2a04',
    licenseBundle: 'Essential',
    creditLimit: '15000',
    marketplaceOnboarded: true,
  },
  weiss: {
    name: 'Praxis Dr. Weiß',
    domain: 'praxis-weiss.example',
    onmicrosoftDomain: 'praxisweiss.onmicrosoft.example',
    azureTenantId: '6f1d2a30-4c0b-4e3a-9a51-1b7c0e5d2a05',
    licenseBundle: 'Essential',
    creditLimit: '10000',
    marketplaceOnboarded: true,
  },
  stadtwerke: {
    name: 'Stadtwerke Beispielstadt',
    domain: 'stadtwerke.example',
    onmicrosoftDomain: 'stadtwerkebeispielstadt.onmicrosoft.example',
    azureTenantId: '6f1d2a30-4c0b-4e3a-9a51-1b7c0e5d2a06',
    licenseBundle: 'Standard',
    creditLimit: '800000',
    marketplaceOnboarded: true,
    securityOnboarded: true,
  },
} as const satisfies Record<string, NewTenant>;
export type DemoTenant = keyof typeof demoTenants;
