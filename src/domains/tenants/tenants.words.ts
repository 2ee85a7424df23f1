import { platformWords } from '#platform/common/platform.words.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.tenant.create': 'hat das Unternehmen{what} angelegt',
  'action.tenant.forget': 'hat das Unternehmen{what} endgültig gelöscht',
  'action.tenant.microsoft': 'hat den Microsoft-Mandanten zugeordnet{what}',
  'action.tenant.offboard': 'hat das Unternehmen{what} abgemeldet',
  'action.tenant.rename': 'hat das Unternehmen in{what} umbenannt',
  'action.tenant.restore': 'hat das Unternehmen{what} wieder aufgenommen',
  'action.tenant.setUp': 'hat Lizenzpaket und Freischaltungen geändert{what}',
  'action.tenantGroup.create': 'hat die Kundengruppe{what} angelegt',
  'action.tenantGroup.delete': 'hat die Kundengruppe{what} gelöscht',
  'action.tenantGroup.edit': 'hat die Kundengruppe{what} geändert',
  'subject.tenantGroup': 'Kundengruppe',
  'field.billingCurrency': 'Währung der Abrechnung',
  'field.licenseBundle': 'Lizenzpaket',
  'field.marketplaceOnboarded': 'Marktplatz eingerichtet',
  'field.onmicrosoftDomain': 'onmicrosoft-Domäne',
  'field.securityOnboarded': 'Sicherheitsportal eingerichtet',
  'place.tenants': 'Stammdaten von Unternehmen',
  'place.tenant_renames': 'Umbenennungen',
  'data.formerNames': 'Frühere Namen',
});

const en = translation<typeof de>()({
  'action.tenant.create': 'created the company{what}',
  'action.tenant.forget': 'permanently deleted the company{what}',
  'action.tenant.microsoft': 'assigned the Microsoft tenant{what}',
  'action.tenant.offboard': 'offboarded the company{what}',
  'action.tenant.rename': 'renamed the company to{what}',
  'action.tenant.restore': 'restored the company{what}',
  'action.tenant.setUp': 'changed the licence bundle and enabled services{what}',
  'action.tenantGroup.create': 'created the tenant group{what}',
  'action.tenantGroup.delete': 'deleted the tenant group{what}',
  'action.tenantGroup.edit': 'changed the tenant group{what}',
  'subject.tenantGroup': 'Tenant group',
  'field.billingCurrency': 'Billing currency',
  'field.licenseBundle': 'Licence bundle',
  'field.marketplaceOnboarded': 'Marketplace set up',
  'field.onmicrosoftDomain': 'onmicrosoft domain',
  'field.securityOnboarded': 'Security portal set up',
  'place.tenants': 'Company master data',
  'place.tenant_renames': 'Renames',
  'data.formerNames': 'Former names',
});

/** Texts of tenants for pages about all slices. */
export const tenantsWords = { de, en };

export const tenantsAudit = auditVocabulary(tenantsWords, platformWords);
