import { platformWords } from '#platform/common/platform.words.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.subscription.end': 'hat ein Abonnement beendet{what}',
  'action.subscription.extend': 'hat ein Abonnement verlängert, monatlich{what}',
  'action.subscription.renew': 'hat ein Abonnement um eine Laufzeit verlängert{what}',
  'action.subscription.rename': 'hat das Abonnement{what} umbenannt',
  'look.customers': 'hat die Übersicht Ihres Unternehmens angesehen',
  'look.decisions': 'hat die anstehenden Entscheidungen angesehen',
  'look.outlook': 'hat die Kostenvorschau angesehen',
  'look.renewals': 'hat die Verlängerungen angesehen',
  'look.subscriptions': 'hat die Abonnements angesehen',
  'subject.subscription': 'Abonnement',
  'reason.homeRenewals': 'Verlängerungen auf der Startseite',
  'reason.customers': 'Liste der Kunden mit ihrem Umsatz',
  'place.subscriptions': 'Abonnements',
  'data.subscriptions': 'Abonnements',
  'topic.subscriptions': 'Abonnements',
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
  'subject.subscription': 'Subscription',
  'reason.homeRenewals': 'Renewals on the home page',
  'reason.customers': 'List of customers with their revenue',
  'place.subscriptions': 'Subscriptions',
  'data.subscriptions': 'Subscriptions',
  'topic.subscriptions': 'Subscriptions',
});

/** Texts of subscriptions for pages about all slices. */
export const subscriptionsWords = { de, en };

export const subscriptionsAudit = auditVocabulary(subscriptionsWords, platformWords);
