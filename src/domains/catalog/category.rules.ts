/**
 * Families that products are browsed by; the browser translates them by id. The order is the order
 * on screen.
 */
export const categories = [
  'microsoft365',
  'office365',
  'security',
  'teams',
  'dynamics',
  'powerPlatform',
  'windows',
  'azure',
  'other',
] as const;
export type Category = (typeof categories)[number];

/**
 * The first family whose words stand in the title. Narrow families come before the wide ones:
 * "Microsoft 365 E5 Security" is security.
 */
const families: readonly { readonly category: Category; readonly words: RegExp }[] = [
  {
    category: 'security',
    words:
      /\b(defender|sentinel|entra|intune|purview|priva|enterprise mobility|e[35] (security|compliance)|information protection|azure active directory|security copilot|ediscovery|insider risk|threat)\b/i,
  },
  {
    category: 'powerPlatform',
    words:
      /\b(power (apps|automate|bi|pages|platform|virtual agents|fx)|powerapps|copilot studio|ai builder|dataverse|process mining)\b/i,
  },
  {
    category: 'dynamics',
    words:
      /\b(dynamics|business central|customer (insights|voice)|viva sales|supply chain management)\b/i,
  },
  {
    category: 'windows',
    words: /\b(windows|win\d+|remote desktop|visual studio|sql server|system center)\b/i,
  },
  {
    category: 'teams',
    words:
      /\b(teams|calling plan|audio conferencing|phone system|communication credits|common area phone)\b/i,
  },
  {
    category: 'office365',
    words:
      /\b(office|exchange|sharepoint|onedrive|project|visio|planner|outlook|yammer|skype|word|excel)\b/i,
  },
  {
    category: 'microsoft365',
    words: /\b(microsoft 365|m365|copilot|viva|clipchamp|loop|bookings|sway|whiteboard)\b/i,
  },
  { category: 'azure', words: /\b(azure|fabric|github|arc)\b/i },
];

/** Colours of the families' tiles: a colour says what a product is, never how good. */
const colours = {
  microsoft365: 1,
  office365: 3,
  security: 5,
  teams: 2,
  dynamics: 4,
  powerPlatform: 8,
  windows: 7,
  azure: 6,
  other: 7,
} as const satisfies Record<Category, number>;
export type FamilyColour = (typeof colours)[Category];

/** Returns the colour of a family; one that a newer server knows is among the other products. */
export function familyColour(category: string): FamilyColour {
  const known = categories.find((one) => one === category) ?? 'other';
  return colours[known];
}

export function categoryOf(title: string): Category {
  return families.find(({ words }) => words.test(title))?.category ?? 'other';
}
