/** Article of the demo operator's knowledge base. */
export interface DemoArticle {
  readonly slug: string;
  /** Slug of the topic that it lies below; null: it is a topic. */
  readonly topic: string | null;
  readonly isQuestion: boolean;
  readonly audience?: 'internal' | 'all' | 'bundle:Standard';
  readonly titleDe: string;
  readonly titleEn: string;
  readonly bodyDe: string;
  readonly bodyEn: string;
  /** Words that customers use for it, in both languages. */
  readonly tags: readonly string[];
}

/** Topics, under which the articles lie. */
export const demoTopics: readonly DemoArticle[] = (
  [
    ['thema-lizenzen', 'Lizenzen und Abonnements', 'Licences and subscriptions'],
    ['thema-kosten', 'Kosten und Rechnungen', 'Costs and invoices'],
    ['thema-sicherheit', 'Sicherheit', 'Security'],
    ['thema-zusammenarbeit', 'Zusammenarbeit', 'Collaboration'],
    ['thema-portal', 'Portal und Konto', 'Portal and account'],
  ] as const
).map(([slug, titleDe, titleEn]) => ({
  ...{ slug, titleDe, titleEn, topic: null, isQuestion: false, audience: 'internal' as const },
  ...{ bodyDe: '', bodyEn: '', tags: [] },
}));
