import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  ERROR_BUDGETS_BUDGET_NOT_FOUND: 'Dieses Budget gibt es nicht mehr.',
  ERROR_BUDGETS_PERSON_NOT_FOUND:
    'Diese Person gehört nicht mehr zu Ihrem Unternehmen. Wählen Sie eine andere aus.',
  ERROR_BUDGETS_INCOMPLETE:
    'Dem Budget fehlt eine Angabe. Ergänzen Sie Kostenstelle, Person oder letzten Tag.',
  ERROR_BUDGETS_WRONG_CURRENCY: 'Budgets lauten auf {currency}, wie Ihre Rechnungen.',
});

const en = translation<typeof de>()({
  ERROR_BUDGETS_BUDGET_NOT_FOUND: 'This budget no longer exists.',
  ERROR_BUDGETS_PERSON_NOT_FOUND:
    'This person no longer belongs to your company. Choose somebody else.',
  ERROR_BUDGETS_INCOMPLETE:
    'The budget misses something. Add the cost centre, the person or the last day.',
  ERROR_BUDGETS_WRONG_CURRENCY: 'Budgets are kept in {currency}, like your invoices.',
});

export const budgetMessages = { de, en };
