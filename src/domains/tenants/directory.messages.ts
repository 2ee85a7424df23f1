import { translation, words } from '#platform/common/texts/words.ts';

/**
 * Texts of the refusals about people and roles that stand beside the specification's, by wire type.
 * German is the source; English has the same keys.
 */
const de = words({
  ERROR_TENANTS_TENANT_STATE:
    'Das ist beim jetzigen Status dieses Kunden nicht möglich. Laden Sie die Seite neu.',
  ERROR_TENANTS_USERROLE_NAME_ALREADY_EXISTS:
    'Eine Rolle mit diesem Namen gibt es bereits. Wählen Sie einen anderen.',
  ERROR_TENANTS_USERROLE_NAME_INVALID: 'Der Name einer Rolle hat 1 bis 100 Zeichen in einer Zeile.',
  ERROR_TENANTS_USERROLE_BUNDLE_REQUIRED:
    'Eigene Rollen sind im Lizenzpaket Essential nicht enthalten. Das Paket Standard enthält sie.',
  ERROR_TENANTS_USERROLE_NOT_IN_BUNDLE:
    'Die Rolle „{role}“ ist in Ihrem Lizenzpaket nicht enthalten. Das Paket Standard enthält sie.',
  ERROR_TENANTS_USERROLE_MISSING:
    'Wählen Sie mindestens eine Rolle. Ohne Rolle entfernen oder sperren Sie die Person.',
  ERROR_TENANTS_USERROLE_EXPIRY_PAST: 'Das Ende einer Rolle liegt in der Zukunft.',
  ERROR_TENANTS_USER_COUNT_EXCEEDED:
    'Ihr Lizenzpaket erlaubt {limit} Benutzer, {used} sind belegt. Entfernen Sie Benutzer, ziehen Sie Einladungen zurück oder wechseln Sie zum Paket Standard.',
  ERROR_TENANTS_USER_ALREADY_MEMBER:
    '{email} gehört bereits zu Ihrem Unternehmen. Ändern Sie dort die Rollen.',
  ERROR_TENANTS_USER_STATE:
    'Das ist beim jetzigen Status dieser Person nicht möglich. Laden Sie die Liste neu.',
  ERROR_TENANTS_USER_IS_SELF:
    'Die eigenen Berechtigungen kann niemand erweitern, und niemand sperrt oder entfernt sich selbst.',
  ERROR_TENANTS_USER_OUTRANKS:
    'Diese Person hat Berechtigungen, die Sie nicht haben. Bitten Sie jemanden mit diesen Berechtigungen um die Änderung.',
  ERROR_TENANTS_USER_BLOCKED:
    'Ihr Zugang zu diesem Unternehmen ist gesperrt. Wenden Sie sich an dessen Administration.',
  ERROR_TENANTS_LAST_ADMIN:
    'Damit hätte niemand mehr auf Dauer die Administration. Geben Sie sie zuerst einer anderen Person, ohne Ablaufdatum.',
  ERROR_TENANTS_CLAIM_NOT_HELD:
    'Die Berechtigung „{claim}“ haben Sie selbst nicht und können sie deshalb nicht vergeben.',
  ERROR_TENANTS_INVITATION_ADDRESS_INVALID: '„{email}“ ist keine E-Mail-Adresse.',
  ERROR_TENANTS_INVITATION_NOT_BY_LINK:
    'Einladungen werden per E-Mail verschickt. Senden Sie die Einladung erneut.',
  ERROR_TENANTS_INVITATION_ASKED_BY_OTHER:
    'Über diese Einladung fragt schon jemand an, und die einladende Person hat noch nicht geantwortet. Melden Sie sich mit der eingeladenen Adresse an, oder bitten Sie um eine eigene Einladung.',
  ERROR_TENANTS_INVITATION_ASK_REFUSED:
    'Die Anfrage für Ihr Konto wurde abgelehnt. Melden Sie sich mit der eingeladenen Adresse an, oder bitten Sie um eine eigene Einladung.',
  ERROR_TENANTS_INVITATION_NOT_ASKED:
    'Diese Anfrage gibt es nicht mehr: sie wurde schon beantwortet, oder jemand anderes fragt an. Laden Sie die Seite neu.',
  ERROR_TENANTS_ACCESS_ID_NOT_FOUND: 'Diesen Zugriff gibt es nicht.',
  ERROR_TENANTS_ACCESS_ENDED: 'Dieser Zugriff ist schon beendet.',
  ERROR_TENANTS_GROUP_ID_NOT_FOUND: 'Diese Kundengruppe gibt es nicht.',
  ERROR_TENANTS_GROUP_NAME_ALREADY_EXISTS:
    'Eine Kundengruppe mit diesem Namen gibt es bereits. Wählen Sie einen anderen.',
  ERROR_TENANTS_REVIEW_ID_NOT_FOUND: 'Diese Zugriffsprüfung gibt es nicht.',
  ERROR_TENANTS_REVIEW_FINISHED:
    'Diese Zugriffsprüfung ist abgeschlossen und wird nicht mehr geändert.',
  ERROR_TENANTS_REVIEW_INCOMPLETE: 'Für {open} Personen fehlt noch eine Entscheidung.',
});

const en = translation<typeof de>()({
  ERROR_TENANTS_TENANT_STATE:
    'This is not possible in this customer’s current status. Reload the page.',
  ERROR_TENANTS_USERROLE_NAME_ALREADY_EXISTS:
    'There is a role with this name already. Choose another one.',
  ERROR_TENANTS_USERROLE_NAME_INVALID: 'The name of a role has 1 to 100 characters in one line.',
  ERROR_TENANTS_USERROLE_BUNDLE_REQUIRED:
    'Roles of your own are not part of the Essential licence bundle. The Standard bundle includes them.',
  ERROR_TENANTS_USERROLE_NOT_IN_BUNDLE:
    'The role “{role}” is not part of your licence bundle. The Standard bundle includes it.',
  ERROR_TENANTS_USERROLE_MISSING:
    'Choose at least one role. To leave somebody without any, remove or block them.',
  ERROR_TENANTS_USERROLE_EXPIRY_PAST: 'A role must end in the future.',
  ERROR_TENANTS_USER_COUNT_EXCEEDED:
    'Your licence bundle allows {limit} users, {used} are taken. Remove users, revoke invitations or change to the Standard bundle.',
  ERROR_TENANTS_USER_ALREADY_MEMBER:
    '{email} belongs to your company already. Change their roles there.',
  ERROR_TENANTS_USER_STATE:
    'This is not possible in this person’s current status. Reload the list.',
  ERROR_TENANTS_USER_IS_SELF:
    'Nobody can extend their own permissions, and nobody can block or remove themselves.',
  ERROR_TENANTS_USER_OUTRANKS:
    'This person has permissions that you do not have. Ask somebody who has them to make the change.',
  ERROR_TENANTS_USER_BLOCKED: 'Your access to this company is blocked. Talk to its administrator.',
  ERROR_TENANTS_LAST_ADMIN:
    'After this, nobody would be an administrator permanently. Give another person that role first, without an end date.',
  ERROR_TENANTS_CLAIM_NOT_HELD:
    'You do not have the permission “{claim}” yourself, so you cannot give it.',
  ERROR_TENANTS_INVITATION_ADDRESS_INVALID: '“{email}” is not an email address.',
  ERROR_TENANTS_INVITATION_NOT_BY_LINK: 'Invitations are sent by email. Send the invitation again.',
  ERROR_TENANTS_INVITATION_ASKED_BY_OTHER:
    'Somebody else has asked about this invitation, and the person who sent it has not answered yet. Sign in with the invited address, or ask for an invitation of your own.',
  ERROR_TENANTS_INVITATION_ASK_REFUSED:
    'The request for your account was declined. Sign in with the invited address, or ask for an invitation of your own.',
  ERROR_TENANTS_INVITATION_NOT_ASKED:
    'This request is gone: it has been answered, or somebody else asks now. Reload the page.',
  ERROR_TENANTS_ACCESS_ID_NOT_FOUND: 'There is no such access.',
  ERROR_TENANTS_ACCESS_ENDED: 'This access has ended already.',
  ERROR_TENANTS_GROUP_ID_NOT_FOUND: 'There is no such customer group.',
  ERROR_TENANTS_GROUP_NAME_ALREADY_EXISTS:
    'There is a customer group with this name already. Choose another one.',
  ERROR_TENANTS_REVIEW_ID_NOT_FOUND: 'There is no such access review.',
  ERROR_TENANTS_REVIEW_FINISHED: 'This access review is finished and is not changed any more.',
  ERROR_TENANTS_REVIEW_INCOMPLETE: 'A decision is still missing for {open} people.',
});

export const directoryMessages = { de, en };
