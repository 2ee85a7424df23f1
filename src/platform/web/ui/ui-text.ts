import { shown } from '../i18n/pseudo.rules.ts';

/**
 * The few words that parts of the kit say themselves. German is the source and the type; English must follow.
 * Everything else a part says comes in through its props.
 */
const de = {
  actions: 'Aktionen',
  actionsFor: (name: string) => `Aktionen für ${name}`,
  applySearch: 'Suchen',
  breadcrumbs: 'Brotkrumen',
  calendar: 'Kalender öffnen',
  cancel: 'Abbrechen',
  chooseFile: 'Datei auswählen',
  clear: 'Leeren',
  close: 'Schließen',
  copied: 'Kopiert',
  copy: 'Kopieren',
  correlationId: 'Vorgangsnummer',
  decrease: 'Verringern',
  done: 'Erledigt',
  dropFile: 'oder hierher ziehen',
  emptyTable: 'Keine Einträge vorhanden',
  increase: 'Erhöhen',
  lastPage: 'Letzte Seite',
  firstPage: 'Erste Seite',
  forTenant: 'Für',
  loadMore: 'Mehr laden',
  loadedOf: (loaded: string, total: string) => `${loaded} von ${total} geladen`,
  loading: 'Wird geladen',
  matches: (count: string) => `${count} Treffer`,
  moreActions: 'Weitere Aktionen',
  moreThan: (count: string) => `mehr als ${count}`,
  nextMonth: 'Nächster Monat',
  nextPage: 'Nächste Seite',
  noMatches: 'Keine Treffer',
  notifications: 'Meldungen',
  opensNewTab: 'öffnet in neuem Tab',
  page: (page: string, last: string) => `Seite ${page} von ${last}`,
  pages: 'Seiten',
  pending: 'Bitte warten',
  previousMonth: 'Vorheriger Monat',
  previousPage: 'Vorherige Seite',
  range: (from: string, to: string, total: string) => `${from}–${to} von ${total}`,
  remove: 'Entfernen',
  retry: 'Erneut versuchen',
  rowsPerPage: 'Zeilen pro Seite',
  select: 'Bitte auswählen',
  selectAll: 'Alle auswählen',
  selectRow: (name: string) => `${name} auswählen`,
  selected: (count: string) => `${count} ausgewählt`,
  showOptions: 'Auswahl öffnen',
  sortBy: 'Sortieren nach',
  stepOf: (step: string, last: string) => `Schritt ${step} von ${last}`,
  undo: 'Rückgängig',
  undoSelection: 'Auswahl aufheben',
  uploading: (name: string) => `${name} wird hochgeladen`,
};

export type UiText = typeof de;

const en: UiText = {
  actions: 'Actions',
  actionsFor: (name) => `Actions for ${name}`,
  applySearch: 'Search',
  breadcrumbs: 'Breadcrumbs',
  calendar: 'Open calendar',
  cancel: 'Cancel',
  chooseFile: 'Choose a file',
  clear: 'Clear',
  close: 'Close',
  copied: 'Copied',
  copy: 'Copy',
  correlationId: 'Correlation ID',
  decrease: 'Decrease',
  done: 'Done',
  dropFile: 'or drop it here',
  emptyTable: 'No entries',
  increase: 'Increase',
  lastPage: 'Last page',
  firstPage: 'First page',
  forTenant: 'For',
  loadMore: 'Load more',
  loadedOf: (loaded, total) => `${loaded} of ${total} loaded`,
  loading: 'Loading',
  matches: (count) => `${count} matches`,
  moreActions: 'More actions',
  moreThan: (count) => `more than ${count}`,
  nextMonth: 'Next month',
  nextPage: 'Next page',
  noMatches: 'No matches',
  notifications: 'Notifications',
  opensNewTab: 'opens in a new tab',
  page: (page, last) => `Page ${page} of ${last}`,
  pages: 'Pages',
  pending: 'Please wait',
  previousMonth: 'Previous month',
  previousPage: 'Previous page',
  range: (from, to, total) => `${from}–${to} of ${total}`,
  remove: 'Remove',
  retry: 'Try again',
  rowsPerPage: 'Rows per page',
  select: 'Please choose',
  selectAll: 'Select all',
  selectRow: (name) => `Select ${name}`,
  selected: (count) => `${count} selected`,
  showOptions: 'Show options',
  sortBy: 'Sort by',
  stepOf: (step, last) => `Step ${step} of ${last}`,
  undo: 'Undo',
  undoSelection: 'Clear selection',
  uploading: (name) => `Uploading ${name}`,
};

/** German for every German locale, English for all others. */
export function uiTextFor(locale: string): UiText {
  const text = locale.startsWith('de') ? de : en;
  return import.meta.env.MODE === 'pseudo' ? allShown(text) : text;
}

/** The pseudo-language of the kit's words; dropped from all other builds. */
function allShown(text: UiText): UiText {
  const say = (one: UiText[keyof UiText]) =>
    typeof one === 'string' ? shown(one) : (...values: string[]) => shown(String(Reflect.apply(one, undefined, values)));
  return Object.fromEntries(Object.entries(text).map(([key, one]) => [key, say(one)])) as UiText; // key by key the same kinds
}
