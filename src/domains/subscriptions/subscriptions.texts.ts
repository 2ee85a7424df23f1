import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.subscription.end': 'hat ein Abonnement beendet{what}',
  'action.subscription.extend': 'hat ein Abonnement monatlich weiterlaufen lassen{what}',
  'action.subscription.renew': 'hat ein Abonnement um eine Laufzeit verlängert{what}',
  'action.subscription.rename': 'hat das Abonnement{what} umbenannt',
  'look.customers': 'hat die Übersicht Ihres Unternehmens angesehen',
  'look.decisions': 'hat die anstehenden Entscheidungen angesehen',
  'look.outlook': 'hat die Kostenvorschau angesehen',
  'look.renewals': 'hat die Verlängerungen angesehen',
  'look.subscriptions': 'hat die Abonnements angesehen',
  'look.upgrades': 'hat angesehen, wohin ein Abonnement wechseln kann',
  'subject.subscription': 'Abonnement',
  'reason.homeRenewals': 'Verlängerungen auf der Startseite',
  'reason.unaskedExtensions': 'Abonnements, die ungefragt monatlich weiterlaufen',
  'reason.customers': 'Liste der Kunden mit ihrem Umsatz',
  'place.subscriptions': 'Abonnements',
  'data.subscriptions': 'Abonnements',
  'topic.subscriptions': 'Abonnements',
  'job.subscriptions.terms': 'Laufzeiten fortführen',
  'duty.subscriptions.terms': 'Liest, was Microsoft aus abgelaufenen Laufzeiten gemacht hat',
  'job.subscriptions.ends': 'Enden prüfen',
  'duty.subscriptions.ends':
    'Prüft jede Nacht, welche Laufzeiten bald enden, und benachrichtigt die Zuständigen',
  'job.subscriptions.follow': 'Laufzeiten nach Hinweis prüfen',
  'duty.subscriptions.follow':
    'Liest Laufzeiten eines Kunden, sobald Microsoft eine Änderung meldet',
  'job.subscriptions.assigned': 'Plätze nachziehen',
  'duty.subscriptions.assigned': 'Hebt die Plätze der nächsten Laufzeit auf die vergebenen an',
});

const en = translation<typeof de>()({
  'action.subscription.end': 'ended a subscription{what}',
  'action.subscription.extend': 'extended a subscription month by month{what}',
  'action.subscription.renew': 'renewed a subscription for a term{what}',
  'action.subscription.rename': 'renamed the subscription{what}',
  'look.customers': 'viewed the overview of your company',
  'look.decisions': 'viewed the decisions that are due',
  'look.outlook': 'viewed the cost outlook',
  'look.renewals': 'viewed the renewals',
  'look.subscriptions': 'viewed the subscriptions',
  'look.upgrades': 'viewed what a subscription can change to',
  'subject.subscription': 'Subscription',
  'reason.homeRenewals': 'Renewals on the home page',
  'reason.unaskedExtensions': 'Subscriptions that go on monthly unasked',
  'reason.customers': 'List of customers with their revenue',
  'place.subscriptions': 'Subscriptions',
  'data.subscriptions': 'Subscriptions',
  'topic.subscriptions': 'Subscriptions',
  'job.subscriptions.terms': 'Continue terms',
  'duty.subscriptions.terms': 'Reads what Microsoft has made of terms that are over',
  'job.subscriptions.ends': 'Check ends of terms',
  'duty.subscriptions.ends': 'Checks every night which terms end soon, and tells who is in charge',
  'job.subscriptions.follow': 'Check terms after a hint',
  'duty.subscriptions.follow': 'Reads a customer’s terms once Microsoft tells of a change',
  'job.subscriptions.assigned': 'Keep assigned seats',
  'duty.subscriptions.assigned': 'Raises the seats of the next term to those assigned',
});

/** Texts of subscriptions for pages about all slices. */
export const subscriptionsWords = { de, en };

export const subscriptionsAudit = auditVocabulary(subscriptionsWords, platformWords);
