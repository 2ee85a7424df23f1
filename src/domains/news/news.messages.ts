/** Texts of refusals by their wire type. */
export const newsMessages = {
  de: { ERROR_NEWS_NOT_FOUND: 'Diese Neuigkeit gibt es nicht mehr. Bitte laden Sie die Seite neu.' },
  en: { ERROR_NEWS_NOT_FOUND: 'This piece of news no longer exists. Please reload the page.' },
} as const;
