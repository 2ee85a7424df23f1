import { backgroundServiceMessages } from './background-services.messages.ts';
import { fileMessages } from './files/file.messages.ts';

/** Texts of the platform's own refusals beside those that any endpoint has. */
export const platformMessages = {
  de: { ...backgroundServiceMessages.de, ...fileMessages.de },
  en: { ...backgroundServiceMessages.en, ...fileMessages.en },
};
