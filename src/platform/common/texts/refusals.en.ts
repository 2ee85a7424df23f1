import type { de } from './refusals.de.ts';
import { translation } from './words.ts';

export const en = translation<typeof de>()({
  ERROR_OFFLINE: 'The server cannot be reached. Please check your connection and try again.',
  ERROR_UNEXPECTED:
    'An unexpected error occurred. Please try again, or give support the correlation ID.',
  ERROR_UNAUTHORIZED: 'Your session has expired. Please sign in again.',
  ERROR_FORBIDDEN: 'You do not have permission to do this. Your administrator can grant it.',
  ERROR_BUNDLE_MISSING:
    'This is part of the {bundle} bundle. Your contact person will be glad to advise you.',
  ERROR_ONBOARDING_MISSING:
    'Your company has not been set up for this yet. Your contact person will be glad to take care of it.',
  ERROR_NOT_FOUND: 'What you are looking for no longer exists, or you do not have access to it.',
  ERROR_VALIDATION: 'Some of your input is not valid: {details}',
  ERROR_IDEMPOTENCY_KEY_MISSING:
    'The request was incomplete and was not carried out. Please reload the page.',
  ERROR_IDEMPOTENCY_KEY_REUSED:
    'This request has already been sent with different details. Please reload the page.',
  ERROR_CONFLICT:
    'Somebody has changed the data in the meantime. Please reload the page and check your input.',
  ERROR_VERSION_MISSING: 'The change was incomplete and was not saved. Please reload the page.',
  ERROR_STILL_RUNNING:
    'This request is being carried out right now. Please wait a moment and reload the page.',
  ERROR_FEATURE_OFF: 'This area is not switched on for your company.',
  ERROR_TOO_LARGE: 'The file or input is too large. At most {limit} is allowed.',
  ERROR_TOO_MANY_REQUESTS:
    'Too many requests were sent in a short time. Please try again in {seconds} seconds.',
  ERROR_UNAVAILABLE: 'The service is not available right now. Please try again in a few minutes.',
  ERROR_STORAGE_FULL:
    'The portal has run out of storage. Nothing was saved and nothing is lost; the operator has to make space.',
  ERROR_VIEWS_VIEW_NOT_FOUND: 'This view no longer exists or is no longer shared.',
  ERROR_VIEWS_VIEW_NAME_TAKEN: 'You already have a view called “{name}” for this list.',
  ERROR_VIEWS_VIEW_NOT_YOURS: 'Only its owner or an administrator can change this view.',
  ERROR_VIEWS_VIEW_NOT_SHAREABLE:
    'Only people of the customer, or staff who manage its users, can share this view. You can save it for yourself.',
  ERROR_VIEWS_TOO_MANY_VIEWS:
    'You can have at most {limit} views of your own per list. Please delete one.',
  ERROR_EXPORTS_TOO_MANY_ROWS:
    'More than {limit} rows do not fit into one file. Please narrow the list down.',
  ERROR_EXPORTS_EXPORT_NOT_FOUND: 'This file no longer exists. Please export the list again.',
  ERROR_EXPORTS_EXPORT_NOT_READY: 'This file is not ready yet.',
  ERROR_CSRF: 'The request could not be confirmed. Please reload the page.',

  ERROR_BUSINESSCOCKPIT_ONMICROSOFTDOMAIN_NOT_FOUND:
    'No onmicrosoft.com domain was found for this company.',

  ERROR_TENANTS_AZURE_TENANT_DOMAIN_ALREADY_EXISTS:
    'A customer with this Microsoft domain already exists.',
  ERROR_TENANTS_AZURE_TENANT_ID_ALREADY_EXISTS:
    'A customer with this Microsoft tenant ID already exists.',
  ERROR_TENANTS_AZURE_TENANT_ID_ALREADY_INVITED: 'This Microsoft tenant has already been invited.',
  ERROR_TENANTS_AZURE_USER_ID_NOT_FOUND: 'This account does not exist in the Microsoft tenant.',
  ERROR_TENANTS_TENANT_ID_ALREADY_EXISTS: 'A customer with this ID already exists.',
  ERROR_TENANTS_TENANT_ID_NOT_FOUND:
    'This company does not exist, or you do not have access to it.',
  ERROR_TENANTS_TENANT_INVITATION_EXPIRED: 'This invitation has expired. Please ask for a new one.',
  ERROR_TENANTS_TENANT_INVITATION_ID_NOT_FOUND:
    'This invitation no longer exists. Please ask for a new one.',
  ERROR_TENANTS_TENANT_INVITATION_KEY_INVALID:
    'The invitation link is not valid. Please open the link in the latest invitation.',
  ERROR_TENANTS_TENANT_NAME_ALREADY_EXISTS: 'A customer with this name already exists.',
  ERROR_TENANTS_TENANT_NAME_INVALID: 'This name is not allowed for a customer.',
  ERROR_TENANTS_USERROLECLAIM_ID_NOT_FOUND:
    'One of the permissions no longer exists. Please reload the page.',
  ERROR_TENANTS_USERROLE_ID_IS_GLOBAL:
    'This role applies to all companies and cannot be changed here.',
  ERROR_TENANTS_USERROLE_ID_IS_TENANT:
    'This role belongs to one company and cannot be changed here.',
  ERROR_TENANTS_USERROLE_ID_NOT_FOUND: 'This role no longer exists. Please reload the page.',
  ERROR_TENANTS_USERROLE_NOT_EMPTY:
    'The role is still assigned to people. Remove the assignments first.',
  ERROR_TENANTS_USERROLE_USER_ASSOCIATION_EXISTS: 'This person already has the role.',
  ERROR_TENANTS_USER_ID_NOT_FOUND: 'This person no longer exists here. Please reload the page.',
});
