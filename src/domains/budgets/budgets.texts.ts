import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.budget.create': 'hat das Budget{what} angelegt',
  'action.budget.change': 'hat das Budget{what} geändert',
  'action.budget.remove': 'hat das Budget{what} gelöscht',
  'look.budgets': 'hat die Budgets angesehen',
  'subject.budget': 'Budget',
  'field.scope': 'Gilt für',
  'field.costCentre': 'Kostenstelle',
  'field.period': 'Zeitraum',
  'field.carryOver': 'Übertrag',
  'field.counts': 'Gezählt wird',
  'field.notifyAt': 'Hinweis ab (Prozent)',
  'field.approveAt': 'Freigabe über (Prozent)',
  'field.blockAt': 'Sperre über (Prozent)',
  'place.budgets': 'Budgets',
  'place.budget_spends': 'Ausgaben, die auf Budgets zählen',
  'data.budgets': 'Budgets',
  'data.budgetSpends': 'Ausgaben, die auf Budgets zählen',
  'topic.budgets': 'Budgets',
});

const en = translation<typeof de>()({
  'action.budget.create': 'created the budget{what}',
  'action.budget.change': 'changed the budget{what}',
  'action.budget.remove': 'deleted the budget{what}',
  'look.budgets': 'viewed the budgets',
  'subject.budget': 'Budget',
  'field.scope': 'Applies to',
  'field.costCentre': 'Cost centre',
  'field.period': 'Period',
  'field.carryOver': 'Carry-over',
  'field.counts': 'Counts',
  'field.notifyAt': 'Notice from (percent)',
  'field.approveAt': 'Approval above (percent)',
  'field.blockAt': 'Blocked above (percent)',
  'place.budgets': 'Budgets',
  'place.budget_spends': 'Spends that count towards budgets',
  'data.budgets': 'Budgets',
  'data.budgetSpends': 'Spends that count towards budgets',
  'topic.budgets': 'Budgets',
});

export const budgetsWords = { de, en };

export const budgetsAudit = auditVocabulary(budgetsWords, platformWords);

const messagesDe = words({
  ERROR_BUDGETS_BUDGET_NOT_FOUND: 'Dieses Budget gibt es nicht mehr.',
  ERROR_BUDGETS_PERSON_NOT_FOUND:
    'Diese Person gehört nicht mehr zu Ihrem Unternehmen. Wählen Sie eine andere aus.',
  ERROR_BUDGETS_INCOMPLETE:
    'Dem Budget fehlt eine Angabe. Ergänzen Sie Kostenstelle, Person oder letzten Tag.',
  ERROR_BUDGETS_WRONG_CURRENCY: 'Budgets lauten auf {currency}, wie Ihre Rechnungen.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_BUDGETS_BUDGET_NOT_FOUND: 'This budget no longer exists.',
  ERROR_BUDGETS_PERSON_NOT_FOUND:
    'This person no longer belongs to your company. Choose somebody else.',
  ERROR_BUDGETS_INCOMPLETE:
    'The budget misses something. Add the cost centre, the person or the last day.',
  ERROR_BUDGETS_WRONG_CURRENCY: 'Budgets are kept in {currency}, like your invoices.',
});

export const budgetMessages = { de: messagesDe, en: messagesEn };
