import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  ERROR_OVERAGE_SUBSCRIPTION_NOT_FOUND: 'Dieses Azure-Abonnement gibt es nicht mehr.',
  ERROR_OVERAGE_CHANGE_WAITING:
    'Eine Änderung für „{name}“ ist noch unterwegs. Warten Sie, bis Microsoft geantwortet hat.',
  ERROR_OVERAGE_ALREADY_SO: 'Für „{name}“ ist das schon so eingestellt.',
  ERROR_OVERAGE_NOT_ACTIVE:
    '„{name}“ ist bei Microsoft nicht aktiv. Wählen Sie ein anderes Azure-Abonnement.',
  ERROR_OVERAGE_WRONG_CURRENCY: 'Geben Sie den Betrag in {currency} ein.',
});

const en = translation<typeof de>()({
  ERROR_OVERAGE_SUBSCRIPTION_NOT_FOUND: 'This Azure subscription no longer exists.',
  ERROR_OVERAGE_CHANGE_WAITING:
    'A change for “{name}” is still on its way. Wait until Microsoft has answered.',
  ERROR_OVERAGE_ALREADY_SO: 'This is already set for “{name}”.',
  ERROR_OVERAGE_NOT_ACTIVE:
    '“{name}” is not active at Microsoft. Choose another Azure subscription.',
  ERROR_OVERAGE_WRONG_CURRENCY: 'Enter the amount in {currency}.',
});

export const overageMessages = { de, en };
