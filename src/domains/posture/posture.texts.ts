import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.posture.treat': 'hat über eine Sicherheitsmaßnahme entschieden{what}',
  'subject.postureTreatment': 'Sicherheitsmaßnahme',
  'look.posture': 'hat die Sicherheitslage angesehen',
  'look.postureControls': 'hat die Sicherheitsmaßnahmen angesehen',
  'field.owner': 'Zuständig',
  'field.dueOn': 'Fällig am',
  'field.acceptedBecause': 'Risiko akzeptiert, weil',
  'field.acceptedUntil': 'Risiko akzeptiert bis',
  'place.posture_treatments': 'Entscheidungen über Sicherheitsmaßnahmen',
  'place.posture_registrations': 'Anmeldeverfahren von Personen',
  'place.posture_role_members': 'Rollen im Microsoft-Verzeichnis',
  'place.posture_risky_users': 'Gefährdete Konten',
  'place.posture_devices': 'Verwaltete Geräte',
  'data.postureTreatments': 'Entscheidungen über Sicherheitsmaßnahmen',
  'data.postureControls': 'Sicherheitsmaßnahmen',
  'data.postureScoreDays': 'Verlauf der Sicherheitsbewertung',
  'data.postureFigureDays': 'Verlauf der Sicherheitszahlen',
  'data.postureRegistrations': 'Anmeldeverfahren von Personen',
  'data.postureRoleMembers': 'Rollen im Microsoft-Verzeichnis',
  'data.postureRiskyUsers': 'Gefährdete Konten',
  'data.postureDevices': 'Verwaltete Geräte',
  'data.postureSignIns': 'Summen der Anmeldungen',
  'data.postureSignInsSeen': 'Bereits gezählte Anmeldungen',
  'dataset.posture.scores': 'Sicherheitsbewertung',
  'purpose.posture.scores': 'Wie Microsoft die Sicherheit bewertet und welche Maßnahmen zählen',
  'dataset.posture.registrations': 'Anmeldeverfahren',
  'purpose.posture.registrations': 'Wer einen zweiten Faktor eingerichtet hat',
  'dataset.posture.roles': 'Rollen im Verzeichnis',
  'purpose.posture.roles': 'Wer die Microsoft-Umgebung verwalten darf',
  'dataset.posture.riskyUsers': 'Gefährdete Konten',
  'purpose.posture.riskyUsers': 'Welche Konten in fremden Händen sein könnten',
  'dataset.posture.signIns': 'Anmeldungen',
  'purpose.posture.signIns': 'Wie viele Anmeldungen es gab, woher und wie; nur Summen',
  'dataset.posture.devices': 'Verwaltete Geräte',
  'purpose.posture.devices': 'Ob Geräte verschlüsselt sind und die Regeln einhalten',
  'look.mailDomains': 'hat den Absenderschutz der Domains angesehen',
  'place.posture_mail_threats': 'Meldungen des E-Mail-Schutzes',
  'data.postureMessageDays': 'E-Mails und Chats nach Tagen',
  'data.postureMailThreats': 'Meldungen des E-Mail-Schutzes',
  'data.postureMailDomains': 'Absenderschutz der Domains',
  'dataset.posture.mailFlow': 'E-Mails und Chats',
  'purpose.posture.mailFlow': 'Wie viele E-Mails und Chatnachrichten es am Tag gab; nur Summen',
  'dataset.posture.mailThreats': 'Meldungen des E-Mail-Schutzes',
  'purpose.posture.mailThreats': 'Was Microsoft Defender an schädlichen Nachrichten fand',
  'dataset.posture.mailDomains': 'Absenderschutz der Domains',
  'purpose.posture.mailDomains':
    'Ob sich jemand als Ihre Domain ausgeben kann; öffentliche DNS-Einträge',
});

const en = translation<typeof de>()({
  'action.posture.treat': 'decided on a security measure{what}',
  'subject.postureTreatment': 'Security measure',
  'look.posture': 'viewed the state of security',
  'look.postureControls': 'viewed the security measures',
  'field.owner': 'Responsible',
  'field.dueOn': 'Due on',
  'field.acceptedBecause': 'Risk accepted because',
  'field.acceptedUntil': 'Risk accepted until',
  'place.posture_treatments': 'Decisions on security measures',
  'place.posture_registrations': 'Sign-in methods of people',
  'place.posture_role_members': 'Roles in the Microsoft directory',
  'place.posture_risky_users': 'Accounts at risk',
  'place.posture_devices': 'Managed devices',
  'data.postureTreatments': 'Decisions on security measures',
  'data.postureControls': 'Security measures',
  'data.postureScoreDays': 'History of the security score',
  'data.postureFigureDays': 'History of the security figures',
  'data.postureRegistrations': 'Sign-in methods of people',
  'data.postureRoleMembers': 'Roles in the Microsoft directory',
  'data.postureRiskyUsers': 'Accounts at risk',
  'data.postureDevices': 'Managed devices',
  'data.postureSignIns': 'Sums of sign-ins',
  'data.postureSignInsSeen': 'Sign-ins counted already',
  'dataset.posture.scores': 'Security score',
  'purpose.posture.scores': 'How Microsoft scores security, and which measures count',
  'dataset.posture.registrations': 'Sign-in methods',
  'purpose.posture.registrations': 'Who has registered a second factor',
  'dataset.posture.roles': 'Roles in the directory',
  'purpose.posture.roles': 'Who may administer the Microsoft environment',
  'dataset.posture.riskyUsers': 'Accounts at risk',
  'purpose.posture.riskyUsers': 'Which accounts could be in other hands',
  'dataset.posture.signIns': 'Sign-ins',
  'purpose.posture.signIns': 'How many sign-ins there were, from where and how; sums only',
  'dataset.posture.devices': 'Managed devices',
  'purpose.posture.devices': 'Whether devices are encrypted and keep the rules',
  'look.mailDomains': 'viewed the sender protection of the domains',
  'place.posture_mail_threats': 'Reports of the mail protection',
  'data.postureMessageDays': 'Mails and chats by day',
  'data.postureMailThreats': 'Reports of the mail protection',
  'data.postureMailDomains': 'Sender protection of domains',
  'dataset.posture.mailFlow': 'Mails and chats',
  'purpose.posture.mailFlow': 'How many mails and chat messages there were a day; sums only',
  'dataset.posture.mailThreats': 'Reports of the mail protection',
  'purpose.posture.mailThreats': 'What Microsoft Defender found of harmful messages',
  'dataset.posture.mailDomains': 'Sender protection of domains',
  'purpose.posture.mailDomains': 'Whether somebody can pass for your domain; public DNS records',
});

/** Texts of security for pages about all slices. */
export const postureWords = { de, en };

export const postureAudit = auditVocabulary(postureWords);

/** Texts of refusals by their wire type. */
const messagesDe = words({
  ERROR_SECURITYPORTAL_CONTROL_NOT_FOUND: 'Diese Maßnahme gibt es nicht mehr.',
  ERROR_SECURITYPORTAL_ACCEPTANCE_TOO_LONG:
    'Ein Risiko lässt sich höchstens ein Jahr lang akzeptieren.',
  ERROR_SECURITYPORTAL_ACCEPTANCE_IN_PAST: 'Der letzte Tag liegt in der Vergangenheit.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_SECURITYPORTAL_CONTROL_NOT_FOUND: 'This measure no longer exists.',
  ERROR_SECURITYPORTAL_ACCEPTANCE_TOO_LONG: 'A risk can be accepted for a year at most.',
  ERROR_SECURITYPORTAL_ACCEPTANCE_IN_PAST: 'The last day lies in the past.',
});

export const postureMessages = { de: messagesDe, en: messagesEn };
